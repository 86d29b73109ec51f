import type { EventEnvelope } from '@flyleaf/contracts'
import { UnitOfWork, type TransactionalWork } from '../database/unit-of-work.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { EventDispatcher } from '../events/event-dispatcher.ts'
import { featuresOf } from '../module-features.ts'
import { sampleEvents, type SampleEvent } from './sample-events.ts'
import type { TestService } from './test-service.ts'

type Row = Record<string, unknown>
interface Options {
  /** Columns to ignore, by table. */
  ignored?: Record<string, readonly string[]>
  /** Whether a row means the same as a missing one. */
  isEmpty?: (table: string, row: Row) => boolean
}

/** Infrastructure tables, which record events rather than state. */
const PLATFORM = [
  'change',
  'event_position',
  'idempotency',
  'media_removal',
  'mikro_orm_migrations',
  'outbox',
  'parked_event',
  'relay_state',
  'retracted_event',
]

/**
 * Applies every pair of the sample events that a service handles in both orders, each event twice, and throws when its
 * tables then differ, or when a handled event type has no sample. Nothing is committed.
 */
export async function handlersCommute(
  definition: Pick<ServiceDefinition, 'module'>,
  service: TestService,
  options: Options = {},
) {
  const { handlers } = featuresOf(definition.module)
  const samples = sampleEvents.filter(({ type }) => type in handlers)
  const missing = Object.keys(handlers).filter((type) => !samples.some((sample) => sample.type === type))
  if (missing.length > 0) throw new Error(`sample-events.ts has no event of ${missing.join(', ')}`)
  const dispatcher = new EventDispatcher(handlers)
  const readTables = tablesOf(await tableNamesOf(service), options)
  const outcomes = new Map<SampleEvent, Map<SampleEvent, readonly string[]>>()
  for (const first of samples) outcomes.set(first, await outcomesAfter(first))
  const failures = samples.flatMap((first, index) =>
    samples.slice(index + 1).flatMap((second) => {
      const [one, other] = [outcomes.get(first)!.get(second)!, outcomes.get(second)!.get(first)!]
      const difference = [
        ...one.filter((row) => !other.includes(row)).map((row) => `  in this order: ${row}`),
        ...other.filter((row) => !one.includes(row)).map((row) => `  in the other:  ${row}`),
      ]
      return difference.length > 0 ? [`${first.type}, ${second.type}`, ...difference] : []
    }),
  )
  if (failures.length > 0) throw new Error(`handlers do not commute:\n${failures.join('\n')}`)

  /** The tables after this event and each of the others. */
  async function outcomesAfter(first: SampleEvent) {
    const after = new Map<SampleEvent, readonly string[]>()
    const all = service.app.get(UnitOfWork).run(async (work) => {
      await applyTwice(work, first)
      for (const second of samples) {
        await work.sql(`savepoint one`)
        await applyTwice(work, second)
        after.set(second, await readTables(work))
        await work.sql(`rollback to savepoint one`)
        work.em.clear()
      }
      throw new RolledBack()
    })
    await all.catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
    return after
  }

  async function applyTwice(work: TransactionalWork, { type, data }: SampleEvent) {
    const at = new Date().toISOString()
    for (const eventId of ['once', 'again'])
      await dispatcher.handle(work, { eventId, type, key: 'sample', at, data } as EventEnvelope)
  }
}

/** Rolls back the trial transaction. */
class RolledBack extends Error {}

async function tableNamesOf({ database: { sql } }: TestService) {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1::text[]) order by 1`,
    [PLATFORM],
  )
  return tables.map(({ name }) => name)
}

/** Reads tables as lines that can be compared. */
function tablesOf(tables: readonly string[], { ignored = {}, isEmpty = () => false }: Options) {
  const query = tables.map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`)
  return async ({ sql }: TransactionalWork) => {
    const rows = await sql<{ name: string; row: Row }>(query.join(' union all '))
    return rows
      .filter(({ name, row }) => !isEmpty(name, row))
      .map(({ name, row }) => `${name} ${JSON.stringify(comparable(row, ignored[name]))}`)
      .toSorted()
  }
}

const HOUR_MS = 3_600_000
const CREATED_ID = /^[a-z][a-z0-9]{23}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/

/** A row without generated values: ids and database times. */
function comparable(row: Row, ignored: readonly string[] = []) {
  const masked = (value: unknown) => {
    if (typeof value !== 'string') return value
    if (CREATED_ID.test(value)) return 'an id'
    return TIME.test(value) && Date.now() - Date.parse(value) < HOUR_MS ? 'now' : value
  }
  const columns = Object.entries(row).filter(([column]) => !ignored.includes(column))
  return Object.fromEntries(columns.map(([column, value]) => [column, masked(value)]))
}
