import { runTool } from '../start/run-tool.ts'
import { parseSoak } from './options.ts'
import { failuresOf, reportOf } from './report.ts'
import { runSoak } from './run-soak.ts'

await runTool({
  parse: parseSoak,
  async run(options, say, signal) {
    const result = await runSoak(options, say, signal)
    return { report: reportOf(result, options), isFine: failuresOf(result, options).length === 0 }
  },
})
