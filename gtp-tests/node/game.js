// Drives a whole game through the GTP library that Sabaki uses.
// Usage: node game.js ENGINE [ARG ...]; prints what it saw and exits 1 at the first wrong answer.
const assert = require('node:assert/strict')
const {ControllerStateTracker} = require('@sabaki/gtp')
const {run, start} = require('./engine')

async function main() {
  const {controller, tell} = start()

  // As Sabaki starts an engine: everything at once, without waiting.
  const first = ['name', 'version', 'protocol_version', 'list_commands']
  const replies = await Promise.all(first.map((name) => tell(name)))
  assert.equal(replies[0], 'Tengen')
  assert.match(replies[1], /^\d+\.\d+/)
  assert.equal(replies[2], '2')
  const commands = replies[3].split('\n')
  assert.equal(commands[0], 'protocol_version')
  for (const name of ['undo', 'set_free_handicap', 'rectangular_boardsize', 'genmove']) {
    assert.ok(commands.includes(name), name)
  }

  const unknown = await controller.sendCommand({name: 'no-such-command', args: []})
  assert.equal(unknown.error, true)
  assert.equal(unknown.content, 'unknown command')

  // The state tracker sends what changed: size, komi, moves, undo.
  const tracker = new ControllerStateTracker(controller)
  const opening = [
    {name: 'play', args: ['B', 'C3']},
    {name: 'play', args: ['W', 'G7']},
    {name: 'play', args: ['B', 'C7']}
  ]
  await tracker.sync({komi: 6.5, boardsize: [9, 9], history: opening})
  assert.equal(await tell('get_komi'), '6.5')
  assert.equal(await tell('list_stones', 'black'), 'C7 C3')
  await tracker.sync({komi: 6.5, boardsize: [9, 9], history: opening.slice(0, 2)})
  assert.equal(await tell('list_stones', 'black'), 'C3')
  await tracker.sync({komi: 0.5, boardsize: [9, 13], history: []})
  assert.equal(await tell('list_stones', 'white'), '')

  // A handicap game to the end.
  await tracker.sync({komi: 0.5, boardsize: [9, 9], history: []})
  await tell('clear_board')
  await tell('set_free_handicap', 'C3', 'G7')
  let color = 'W'
  let passes = 0
  let moves = 0
  while (passes < 2) {
    const vertex = (await tell('genmove', color)).toLowerCase()
    assert.match(vertex, /^(pass|[a-hj][1-9])$/)
    passes = vertex === 'pass' ? passes + 1 : 0
    moves += 1
    color = color === 'W' ? 'B' : 'W'
    assert.ok(moves < 300, 'the game ends')
    if (moves === 10) {
      await tell('undo')
      await tell('play', color === 'W' ? 'B' : 'W', vertex)
    }
  }
  const score = await tell('final_score')
  assert.match(score, /^(0|[BW]\+\d+(\.\d+)?)$/)
  await tell('final_status_list', 'dead')
  await controller.stop()
  console.log(`${moves} moves, ${score}`)
}

run(main)
