import { explainSystemError, StartFailure } from '@flyleaf/servers/failure'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { help, parseChaos } from './options.ts'
import { reportOf } from './report.ts'
import { runChaos } from './run-chaos.ts'

const stop = new AbortController()
onStopSignal(() => stop.abort())

try {
  const options = parseChaos(process.argv.slice(2))
  if (options === 'help') console.log(help)
  else {
    const result = await runChaos(options, (line) => console.log(line), stop.signal)
    console.log(reportOf(result))
    process.exitCode = result.differences.length === 0 ? 0 : 1
  }
} catch (error) {
  const words = error instanceof StartFailure ? error.message : explainSystemError(error)
  console.error(stop.signal.aborted ? '\nStopped.' : words ? `\n${words}\n` : error)
  process.exitCode = 1
}
