import { runTool } from '../start/run-tool.ts'
import { parseStreams } from './options.ts'
import { proveStreams } from './prove-streams.ts'
import { isProven, reportOf } from './report.ts'

await runTool({
  parse: parseStreams,
  async run(options, say, signal) {
    const proof = await proveStreams(options, say, signal)
    return { report: reportOf(proof), isFine: isProven(proof) }
  },
})
