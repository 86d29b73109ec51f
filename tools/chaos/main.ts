import { runTool } from '../start/run-tool.ts'
import { parseChaos } from './options.ts'
import { reportOf } from './report.ts'
import { runChaos } from './run-chaos.ts'

await runTool({
  parse: parseChaos,
  async run(options, say, signal) {
    const result = await runChaos(options, say, signal)
    return { report: reportOf(result), isFine: result.differences.length === 0 }
  },
})
