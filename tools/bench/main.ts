import { runTool } from '../start/run-tool.ts'
import { parseOptions } from './options.ts'
import { runBench } from './run-bench.ts'
import { scenarios } from './scenario/scenarios.ts'
import { seedData } from './seed/seed-data.ts'

const isSeed = process.argv[2] === 'seed'

await runTool({
  parse: (args) => parseOptions(isSeed ? args.slice(1) : args, Object.keys(scenarios)),
  run: (options, say, signal) => (isSeed ? seedData : runBench)(options, say, signal),
})
