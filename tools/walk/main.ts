import { runTool } from '../start/run-tool.ts'
import { parseWalk } from './options.ts'
import { runWalk } from './run-walk.ts'

/** So many operations include each kind. */
const MANY = 500

await runTool({
  parse: parseWalk,
  async run(options, say, signal) {
    const { operations, requests, unanswered, faults, leaks, neverDone } = await runWalk(options, say, signal)
    const lines = [
      '',
      `${operations} operations, ${faults} faults, ${requests} requests, of which ${unanswered} were not answered (seed ${options.seed})`,
      ...(neverDone.length === 0 ? [] : [`Never done: ${neverDone.join(', ')}.`]),
      ...(leaks.length === 0
        ? ['Nobody saw what is hidden from them, or was notified of it.']
        : ['', 'Leaks:', ...leaks]),
    ]
    const isComplete = neverDone.length === 0 || operations < MANY
    return { report: lines.join('\n'), isFine: leaks.length === 0 && isComplete }
  },
})
