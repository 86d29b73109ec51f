import { runTool } from '../start/run-tool.ts'
import { parseWalk } from './options.ts'
import { runWalk } from './run-walk.ts'

await runTool({
  parse: parseWalk,
  async run(options, say, signal) {
    const { operations, requests, unanswered, faults, leaks } = await runWalk(options, say, signal)
    const lines = [
      '',
      `${operations} operations, ${faults} faults, ${requests} requests, of which ${unanswered} were not answered (seed ${options.seed})`,
      ...(leaks.length === 0 ? ['Nobody saw what is hidden from them.'] : ['', 'Leaks:', ...leaks]),
    ]
    return { report: lines.join('\n'), isFine: leaks.length === 0 }
  },
})
