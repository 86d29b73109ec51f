import type { TransactionalWork } from '../database/unit-of-work.ts'
import type { TestService } from './test-service.ts'

type Row = Record<string, unknown>
export interface Comparison {
  /** Columns to ignore, by table. */
  ignored?: Record<string, readonly string[]>
  /** Whether a row is equivalent to a missing one. */
  isEmpty?: (table: string, row: Row) => boolean
}

/** Infrastructure tables, which record events rather than state. */
const PLATFORM = [
  'batched_work',
  'change',
  'erasure',
  'event_position',
  'idempotency',
  'media_removal',
  'mikro_orm_migrations',
  'outbox',
  'parked_event',
  'relay_state',
  'retracted_event',
  'stream_reader',
]

/** The names of the tables with a service's state. */
export async function tableNamesOf({ database: { sql } }: TestService) {
  const tables = await sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all($1::text[]) order by 1`,
    [PLATFORM],
  )
  return tables.map(({ name }) => name)
}

/** Reads tables as comparable lines. */
export function tablesOf(tables: readonly string[], { ignored = {}, isEmpty = () => false }: Comparison) {
  const query = tables.map((table) => `select '${table}' as name, to_jsonb(t) as row from ${table} t`)
  return async ({ sql }: TransactionalWork) => {
    const rows = query.length > 0 ? await sql<{ name: string; row: Row }>(query.join(' union all ')) : []
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
