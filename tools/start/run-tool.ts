import { explain } from '@flyleaf/servers/failure'
import { endDescendants } from '@flyleaf/servers/process/descendants'
import { onStopSignal } from '@flyleaf/servers/process/on-stop-signal'

interface Tool<Options> {
  parse: (args: string[]) => Options | 'help'
  run: (options: Options, say: (line: string) => void, signal: AbortSignal) => Promise<Outcome>
}

export interface Outcome {
  report: string
  isFine: boolean
}

/** Runs a tool with its command line until a signal stops it. Prints its report; the exit code is 1 unless `isFine`. */
export async function runTool<Options>({ parse, run }: Tool<Options>): Promise<void> {
  // Writing to a closed terminal or pipe must not crash the process half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const stop = new AbortController()
  onStopSignal(() => {
    console.log('Stopping …')
    stop.abort()
  })
  try {
    const options = parse(process.argv.slice(2))
    if (options === 'help') return
    const { report, isFine } = await run(options, (line) => console.log(line), stop.signal)
    console.log(report)
    process.exitCode = isFine ? 0 : 1
  } catch (error) {
    const words = explain(error)
    console.error(stop.signal.aborted ? 'Stopped.' : words ? `\n${words}\n` : error)
    process.exitCode = 1
  }
  // Exits explicitly: an interrupted build may keep the event loop alive.
  endDescendants()
  process.exit()
}
