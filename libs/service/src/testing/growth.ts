import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { ModulesContainer } from '@nestjs/core'
import pg from 'pg'
import { Worker } from '../jobs/worker.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import type { TestService } from './test-service.ts'

const DAY_MS = 86_400_000
const DAYS = Number(process.env['GROWTH_DAYS'] ?? 2)
/** From here on nothing that is pruned within days grows any more. */
const SETTLED_DAY = 15
/** Longer than anything is kept that nobody wants. */
const LONGEST_DAYS = 400
const HOUR = 1 / 24
const TRIES = 40
const PAUSE_MS = 250

export interface Use {
  /** What readers, other services and interrupted calls do in a day; the same each day. */
  day(): Promise<void>
  /** Tables of what readers want to keep: they grow with their use. */
  kept: readonly string[]
  /** Tables whose rows are deleted only after more than two weeks. */
  slow?: readonly string[]
  /** Called when time has passed in the database: what measures time itself has to follow. */
  onPassed?: (days: number) => void
}

type Sizes = Record<string, number>

/**
 * Simulates some days of use by moving what is stored into the past, day by day, and a year without use. Throws unless every
 * table, the media folder and the keys of Redis without expiry are then as large as before. In a month (`GROWTH_DAYS=30`) they
 * must also have been flat in its second half already, except `slow` tables.
 */
export async function staysFlat(service: TestService, { day, kept, slow = [], onPassed }: Use) {
  const pass = async (days: number) => {
    await passDays(service, days)
    onPassed?.(days)
    await runWorkers(service)
  }
  const aDay = async () => {
    await forgetLimits(service)
    await day()
    await runWorkers(service)
  }
  const notFlat = async (before: Sizes, omitted: readonly string[], what: string) => {
    for (let tries = 1; ; tries += 1) {
      const growing = largerThan(before, await sizesOf(service, omitted), what)
      if (growing.length === 0 || tries === TRIES) return growing
      // A transaction of somebody else's may hold up what deletes.
      await pause(PAUSE_MS)
      await pass(HOUR)
    }
  }
  await aDay()
  await pass(LONGEST_DAYS)
  const before = await sizesOf(service, kept)
  let settled: Sizes | undefined
  for (let count = 1; count <= DAYS; count += 1) {
    await aDay()
    await pass(1)
    if (count === SETTLED_DAY) settled = await sizesOf(service, [...kept, ...slow])
  }
  const growing = settled ? await notFlat(settled, [...kept, ...slow], 'grows through the month') : []
  await pass(LONGEST_DAYS)
  growing.push(...(await notFlat(before, kept, 'is never deleted')))
  if (growing.length > 0) throw new Error(growing.join('\n'))
}

/** A new day has new limits. */
async function forgetLimits({ app }: TestService) {
  const redis = app.get<Redis>(REDIS)
  for await (const keys of redis.scanIterator({ MATCH: 'limit:*' }))
    if (keys.length > 0) await redis.unlink(keys)
}

/** Moves every time that a service has stored into the past. */
async function passDays(service: TestService, days: number) {
  const client = new pg.Client({ connectionString: service.databaseUrl })
  await client.connect()
  // No triggers: nothing happens to the rows but that time passes.
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select quote_ident(c.table_name) as name, array_agg(quote_ident(column_name)::text) as columns
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%' and is_generated = 'NEVER'
       and table_name not in ('event_position', 'mikro_orm_migrations')
     group by 1`,
  )
  for (const { name, columns } of rows)
    await client.query(
      `update ${name} set ${columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ')}`,
    )
  await client.query(`update outbox set sequence = sequence - $1::bigint`, [Math.round(days * DAY_MS)])
  await client.end()
}

/** Lets every job of the service do what is due. */
async function runWorkers({ app }: TestService) {
  const workers = [...app.get(ModulesContainer).values()]
    .flatMap((module) => [...module.providers.values()])
    .map(({ instance }) => instance as unknown)
    .filter((provider) => provider instanceof Worker)
  // Twice: some leave work to others.
  for (let round = 0; round < 2; round += 1) for (const worker of workers) await worker.finish()
}

async function sizesOf(service: TestService, omitted: readonly string[]): Promise<Sizes> {
  const { sql } = service.database
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1::text[])`,
    // A row for each service.
    [[...omitted, 'stream_reader']],
  )
  const sizes: Sizes = {
    'the media folder': await filesIn(service.mediaDir),
    'keys of Redis that never expire': await lastingKeys(service.app.get<Redis>(REDIS)),
  }
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }>(`select count(*)::integer as count from "${name}"`)
    sizes[`table ${name}`] = row!.count
  }
  return sizes
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length

/** Streams, which have a length, and what services report of them. */
const OF_STREAMS = /^events:[a-z]+(:applied)?$/

async function lastingKeys(redis: Redis) {
  let count = 0
  for await (const keys of redis.scanIterator())
    for (const key of [keys].flat()) if (!OF_STREAMS.test(key) && (await redis.ttl(key)) === -1) count += 1
  return count
}

const largerThan = (before: Sizes, after: Sizes, what: string) =>
  Object.entries(after)
    .filter(([name, size]) => size > (before[name] ?? 0))
    .map(([name, size]) => `${name} ${what}: ${before[name] ?? 0}, then ${size}`)
