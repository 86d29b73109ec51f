import { explainSystemError, StartFailure } from '@flyleaf/servers/failure'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'
import { help, parseWalk } from './options.ts'
import { runWalk } from './run-walk.ts'

const stop = new AbortController()
onStopSignal(() => stop.abort())

try {
  const options = parseWalk(process.argv.slice(2))
  if (options === 'help') console.log(help)
  else {
    const { operations, looks, unanswered, faults, leaks } = await runWalk(
      options,
      (line) => console.log(line),
      stop.signal,
    )
    console.log(
      `\n${operations} operations, ${faults} faults, ${looks} looks, of which ${unanswered} were not answered (seed ${options.seed})`,
    )
    console.log(leaks.length === 0 ? 'Nobody saw what is hidden from them.' : `\nLeaks:\n${leaks.join('\n')}`)
    process.exitCode = leaks.length === 0 ? 0 : 1
  }
} catch (error) {
  const words = error instanceof StartFailure ? error.message : explainSystemError(error)
  console.error(stop.signal.aborted ? '\nStopped.' : words ? `\n${words}\n` : error)
  process.exitCode = 1
}
