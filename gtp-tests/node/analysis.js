// Analyzes and plays through the GTP library that Sabaki uses, reading the lines as Sabaki does.
// Usage: node analysis.js ENGINE [ARG ...]; prints what it saw and exits 1 at the first wrong answer.
const assert = require('node:assert/strict')
const {run, start} = require('./engine')

const VERTICES = /(?:(?:^|\s)(?:pass|[A-HJ-Z]\d+))+$/

// A block is keys and values in turn, and ends with the moves of its variation.
function readBlock(text) {
  const moves = VERTICES.exec(text)
  assert.ok(moves, `no variation at the end of ${text}`)
  const words = text.slice(0, moves.index).trim().split(/\s+/)
  assert.equal(words.pop(), 'pv')
  assert.equal(words.length % 2, 0, text)
  const block = {pv: moves[0].trim().split(/\s+/)}
  for (let i = 0; i < words.length; i += 2) block[words[i]] = words[i + 1]
  assert.ok(block.move && block.winrate, text)
  // A number with a point is a share, one without is hundredths of a percent.
  const winrate = +block.winrate / (block.winrate.includes('.') ? 1 : 10000)
  assert.ok(winrate >= 0 && winrate <= 1, text)
  assert.equal(block.pv[0], block.move)
  return block
}

function readLine(line) {
  assert.match(line, /^info /)
  return line.split(/(?:^|\s)info\s/).slice(1).map(readBlock)
}

async function main() {
  const {controller, tell} = start()

  const commands = (await tell('list_commands')).split('\n')
  const first = (names) => names.find((name) => commands.includes(name))
  assert.equal(first(['analyze', 'kata-analyze', 'lz-analyze']), 'analyze')
  assert.equal(
    first(['genmove_analyze', 'kata-genmove_analyze', 'lz-genmove_analyze']),
    'genmove_analyze'
  )
  await tell('boardsize', '9')
  await tell('tengen-param', 'playouts', '300')

  let lines = 0
  for (const name of ['analyze', 'kata-analyze', 'lz-analyze']) {
    for (const color of ['B', 'W']) {
      // The answer comes when something else is sent.
      let seen = 0
      let stop
      const enough = new Promise((resolve) => (stop = resolve))
      const answer = controller.sendCommand({name, args: [color, '10']}, ({line}) => {
        if (line === '' || line.startsWith('=')) return
        assert.ok(readLine(line).length > 0)
        seen += 1
        if (seen === 3) stop()
      })
      await enough
      assert.equal(controller.busy, true)
      const version = controller.sendCommand({name: 'protocol_version', args: []})
      assert.equal((await answer).error, false)
      assert.equal((await version).content, '2')
      lines += seen
    }
  }

  let color = 'B'
  const played = []
  for (let i = 0; i < 6; i++) {
    let vertex = null
    let seen = 0
    const args = [color, i < 3 ? '10' : '50']
    const response = await controller.sendCommand({name: 'genmove_analyze', args}, ({line}) => {
      if (line.startsWith('info')) seen += readLine(line).length
      if (line.startsWith('play ')) vertex = line.slice('play '.length)
    })
    assert.equal(response.error, false)
    assert.match(vertex, /^[A-HJ][1-9]$/)
    assert.ok(seen > 0, 'the last line of info comes before the move')
    played.unshift(`${color === 'B' ? 'black' : 'white'} ${vertex}`)
    color = color === 'W' ? 'B' : 'W'
  }
  assert.equal(await tell('move_history'), played.join('\n'))
  await controller.stop()
  console.log(`${lines} lines, ${played.length} moves`)
}

run(main)
