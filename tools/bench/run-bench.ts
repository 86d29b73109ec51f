import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { requirePrograms } from '@flyleaf/servers/system/programs'
import { root } from '../start/layout.ts'
import type { Outcome } from '../start/run-tool.ts'
import { startPlatform } from '../start/start-platform.ts'
import { Bench } from './bench.ts'
import { PROFILER_OPTIONS } from './measure/profile.ts'
import { memoryOf } from './measure/processes.ts'
import type { BenchOptions } from './options.ts'
import type { Row } from './row.ts'
import { scenarios } from './scenario/scenarios.ts'
import { seedData } from './seed/seed-data.ts'
import { sizeOf, type Size } from './seed/size.ts'
import { tableOf } from './table.ts'

/** Starts the platform on the data set, runs the scenarios, and stores the results. */
export async function runBench(
  options: BenchOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  await requirePrograms(['redis', 'nginx', 'chromium'], say)
  await seedData(options, say, signal)
  const size = sizeOf(options.posts)
  const platform = await startPlatform({
    dataDir: options.dataDir,
    port: 0,
    mailPort: 0,
    seed: false,
    say,
    signal,
    // A log line per request would affect the measurement.
    env: { LOG_LEVEL: 'warn', ...(options.profile && PROFILER_OPTIONS) },
  })
  const rows: Row[] = []
  const failed: string[] = []
  let memory: Record<string, number> = {}
  try {
    const bench = new Bench(platform, size, options, signal)
    rows.push(await bench.hello())
    for (const [name, scenario] of Object.entries(scenarios)) {
      if (options.scenarios.length > 0 && !options.scenarios.includes(name)) continue
      say(`${name} …`)
      try {
        rows.push(...(await scenario(bench)))
      } catch (error) {
        signal.throwIfAborted()
        // The other scenarios' results are still valid.
        failed.push(name)
        console.error(error)
      }
    }
    memory = memoryOf(platform)
  } finally {
    await platform.stop()
  }
  const lines = [
    `\n${size.posts.toLocaleString('en')} posts, ${options.connections} connections\n`,
    tableOf(rows, memory),
    `\nKept in ${saveResults(options, { size, rows, memory })}`,
    ...(failed.length > 0 ? [`These scenarios failed: ${failed.join(', ')}.`] : []),
  ]
  return { report: lines.join('\n'), isFine: failed.length === 0 }
}

/** Stores a run as JSON, with the machine's description; returns the file. */
function saveResults(
  { resultsDir, seconds, connections }: BenchOptions,
  results: { size: Size; rows: Row[]; memory: Record<string, number> },
): string {
  const at = new Date().toISOString()
  const machine = { cores: os.availableParallelism(), model: os.cpus()[0]?.model, load: os.loadavg() }
  mkdirSync(resultsDir, { recursive: true })
  const file = join(resultsDir, `${at.replaceAll(/[:.]/g, '-')}.json`)
  const run = { at, commit: commit(), machine, seconds, connections, ...results }
  writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  return file
}

function commit(): string | null {
  try {
    const words = ['describe', '--always', '--dirty']
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return null
  }
}
