import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames, type ServiceName } from '../../start/layout.ts'
import { plainProgress } from '../../start/progress.ts'
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
export function isSeeded(dataDir: string): boolean {
  const marker = markerOf(dataDir)
  return (
    existsSync(marker) &&
    (JSON.parse(readFileSync(marker, 'utf8')) as { version: number }).version === VERSION
  )
}

/** Builds the data set of a size, unless it exists. */
export async function seedData(
  { posts, dataDir, filled, fresh }: BenchOptions,
  signal: AbortSignal,
): Promise<void> {
  if (isSeeded(dataDir) && !fresh) return console.log(`The data set is there already: ${dataDir}`)
  const began = Date.now()
  const progress = plainProgress((line) => console.log(line))
  const platform = await startPlatform({
    dataDir,
    port: 0,
    mailPort: 0,
    seed: false,
    fresh: true,
    progress,
    signal,
  })
  try {
    // Services have cached the empty tables.
    for (const name of serviceNames) await platform.services.stop(name)
    await fill(platform, posts, filled, signal)
  } finally {
    await platform.stop()
  }
  console.log(`The data set is in ${dataDir}; it took ${((Date.now() - began) / 1000).toFixed(0)} s.`)
}

async function fill(platform: Platform, posts: number, filled: readonly ServiceName[], signal: AbortSignal) {
  const until = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString()
  const size = sizeOf(posts)
  const tables = tablesOf(draftsOf(size, until))
  const rows: Record<string, number> = {}
  for (const service of filled) {
    signal.throwIfAborted()
    const client = await connect(platform, service)
    await fillDatabase(client, tables[service] ?? {}, (table, count, seconds) => {
      rows[`${service}.${table}`] = count
      console.log(
        `  ${`${service}.${table}`.padEnd(36)} ${count.toLocaleString('en').padStart(11)} rows  ${seconds.toFixed(1).padStart(6)} s`,
      )
      signal.throwIfAborted()
    }).finally(() => client.end())
  }
  await prepareMeasuring(platform)
  writeFileSync(markerOf(platform.dataDir), JSON.stringify({ version: VERSION, until, size, rows }, null, 2))
}

/** Configures PostgreSQL to count statements and to log them with their values from the next start on. */
async function prepareMeasuring(platform: Platform) {
  const client = await connect(platform)
  for (const [name, value] of Object.entries({
    shared_preload_libraries: 'pg_stat_statements',
    logging_collector: 'on',
    log_destination: 'jsonlog',
  }))
    await client.query(`alter system set ${name} = '${value}'`)
  await client.query('create extension if not exists pg_stat_statements')
  await client.end()
}
