import { explainSystemError, StartFailure } from '@flyleaf/servers/failure'
import { endDescendants } from '@flyleaf/servers/process/descendants'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { parseOptions } from './options.ts'
import { runBench } from './run-bench.ts'
import { scenarios } from './scenario/scenarios.ts'
import { seedData } from './seed/seed-data.ts'

const [first, ...rest] = process.argv.slice(2)
const isSeed = first === 'seed'

const stop = new AbortController()
onStopSignal(() => stop.abort())

let code = 0
try {
  const options = parseOptions(isSeed ? rest : process.argv.slice(2), Object.keys(scenarios))
  if (options !== 'help') await (isSeed ? seedData(options, stop.signal) : runBench(options, stop.signal))
} catch (error) {
  code = 1
  const words = error instanceof StartFailure ? error.message : explainSystemError(error)
  console.error(stop.signal.aborted ? 'Stopped.' : words ? `\n${words}\n` : error)
}
// Exits explicitly: an interrupted build may keep the event loop alive.
endDescendants()
process.exit(code)
