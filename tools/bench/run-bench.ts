import { StartFailure } from '@flyleaf/servers/failure'
import { plainProgress } from '../start/progress.ts'
import { startPlatform } from '../start/start-platform.ts'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { Bench } from './bench.ts'
import type { BenchOptions } from './options.ts'
import { saveResults } from './report/results.ts'
import type { Row } from './report/row.ts'
import { tableOf } from './report/table.ts'
import { scenarios } from './scenario/scenarios.ts'
import { seedData } from './seed/seed-data.ts'
import { sizeOf } from './seed/size.ts'

/** Starts the platform on the data set, runs the scenarios, and shows and stores the results. */
export async function runBench(options: BenchOptions, signal: AbortSignal): Promise<void> {
  await requirePrograms(['redis', 'nginx', 'chromium'], (text) => console.log(text))
  await seedData(options, signal)
  const size = sizeOf(options.posts)
  const platform = await startPlatform({
    dataDir: options.dataDir,
    port: 0,
    mailPort: 0,
    seed: false,
    progress: plainProgress((line) => console.log(line)),
    signal,
    // A log line per request would affect the measurement.
    env: { LOG_LEVEL: 'warn' },
  })
  const rows: Row[] = []
  const failed: string[] = []
  try {
    const bench = new Bench(platform, size, options, signal)
    for (const [name, scenario] of Object.entries(scenarios)) {
      if (options.scenarios.length > 0 && !options.scenarios.includes(name)) continue
      console.log(`${name} …`)
      try {
        rows.push(...(await scenario(bench)))
      } catch (error) {
        signal.throwIfAborted()
        // The other scenarios' results are still valid.
        failed.push(name)
        console.error(error)
      }
    }
  } finally {
    await platform.stop()
  }
  console.log(`\n${size.posts.toLocaleString('en')} posts, ${options.connections} connections\n`)
  console.log(tableOf(rows))
  console.log(`\nKept in ${saveResults(options, size, rows)}`)
  if (failed.length > 0) throw new StartFailure(`These scenarios failed: ${failed.join(', ')}.`)
}
