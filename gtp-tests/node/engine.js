// An engine behind the GTP library that Sabaki uses, as the scripts beside this one need it.
const assert = require('node:assert/strict')
const {Controller} = require('@sabaki/gtp')

// Starts the engine of the command line. `tell` sends a command that must succeed.
function start() {
  const controller = new Controller(process.argv[2], process.argv.slice(3))
  controller.start()

  async function tell(name, ...args) {
    const response = await controller.sendCommand({name, args})
    assert.equal(response.error, false, `${name} ${args.join(' ')}: ${response.content}`)
    return response.content
  }

  return {controller, tell}
}

// Runs a script to its end; what it throws is printed, and the exit code is 1.
function run(main) {
  main().catch((error) => {
    console.error(error)
    process.exit(1)
  })
}

module.exports = {run, start}
