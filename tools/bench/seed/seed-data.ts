import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '../../start/layout.ts'
import type { Outcome } from '../../start/run-tool.ts'
import { startPlatform, type Platform } from '../../start/start-platform.ts'
import type { BenchOptions } from '../options.ts'
import { connect } from '../postgres.ts'
import { draftsOf } from './drafts.ts'
import { fillDatabase } from './fill-database.ts'
import { sizeOf } from './size.ts'
import { tablesOf } from './tables.ts'

const markerOf = (dataDir: string) => join(dataDir, 'data-set.json')
/** Increment when the data set changes. */
const VERSION = 2

/** Whether the folder contains a complete data set of this version. */
function isSeeded(dataDir: string): boolean {
  const marker = markerOf(dataDir)
  return (
    existsSync(marker) &&
    (JSON.parse(readFileSync(marker, 'utf8')) as { version: number }).version === VERSION
  )
}

/** Builds the data set of a size, unless it exists. */
export async function seedData(
  { posts, dataDir, filled, fresh }: BenchOptions,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  if (isSeeded(dataDir) && !fresh)
    return { report: `The data set is there already: ${dataDir}`, isFine: true }
  const began = Date.now()
  const platform = await startPlatform({
    dataDir,
    port: 0,
    mailPort: 0,
    seed: false,
    fresh: true,
    say,
    signal,
  })
  try {
    // Services have cached the empty tables.
    for (const name of serviceNames) await platform.services.stop(name)
    await fill(platform, { posts, filled, say, signal })
  } finally {
    await platform.stop()
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  return { report: `The data set is in ${dataDir}; it took ${seconds} s.`, isFine: true }
}

interface Filling {
  posts: number
  filled: readonly ServiceName[]
  say: (line: string) => void
  signal: AbortSignal
}

async function fill(platform: Platform, { posts, filled, say, signal }: Filling) {
  const until = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  const size = sizeOf(posts)
  const tables = tablesOf(draftsOf(size, until))
  const rows: Record<string, number> = {}
  for (const service of filled) {
    signal.throwIfAborted()
    const client = await connect(platform, service)
    await fillDatabase(client, tables[service] ?? {}, (table, count, seconds) => {
      rows[`${service}.${table}`] = count
      say(
        `  ${`${service}.${table}`.padEnd(36)} ${count.toLocaleString('en').padStart(11)} rows  ${seconds.toFixed(1).padStart(6)} s`,
      )
      signal.throwIfAborted()
    }).finally(() => client.end())
  }
  await prepareMeasuring(platform)
  writeFileSync(markerOf(platform.dataDir), JSON.stringify({ version: VERSION, until, size, rows }, null, 2))
}

/** Shows the statements that PostgreSQL counts. */
async function prepareMeasuring(platform: Platform) {
  const client = await connect(platform)
  await client.query('create extension if not exists pg_stat_statements')
  await client.end()
}
