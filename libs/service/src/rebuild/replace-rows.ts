import type { Sql } from '../database/sql.ts'
import type { ReplacedRow } from '../events/projection.ts'
import { SHADOW } from '../events/shadow-tables.ts'

const BATCH = 500

/** The columns of a table. */
export interface TableShape {
  name: string
  /** The primary key, in order. */
  key: readonly string[]
  /** The columns that are written: all except generated ones. */
  columns: readonly string[]
}

/** Reads the columns of a table. */
export async function shapeOf(sql: Sql, name: string): Promise<TableShape> {
  const [row] = await sql<{ key: string[]; columns: string[] }>(
    `select array(select quote_ident(attname) from pg_index, unnest(indkey) with ordinality k(number, place)
         join pg_attribute on attrelid = $1::regclass and attnum = k.number
         where indrelid = $1::regclass and indisprimary order by place) as key,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns`,
    [`public.${name}`],
  )
  if (row!.key.length === 0) throw new Error(`the table ${name} has no primary key`)
  return { name, ...row! }
}

export interface Batch {
  rows: ReplacedRow[]
  /** The key up to which rows were replaced; null when all were. */
  upTo: string[] | null
}

/**
 * Makes the next rows of a table equal to those of its shadow, in key order. Equal rows are not written; rows that the shadow
 * lacks are deleted unless `keepsOthers`.
 */
export async function replaceRows(
  sql: Sql,
  shape: TableShape,
  after: readonly string[] | null,
  keepsOthers: boolean,
): Promise<Batch> {
  const keys = await nextKeys(sql, shape, after)
  const last = keys.at(-1)
  if (!last) return { rows: [], upTo: null }
  const range = rangeOf(shape, last, after)
  const gone = keepsOthers ? [] : await deleteRows(sql, shape, range)
  const written = await writeRows(sql, shape, range)
  return { rows: [...gone, ...written], upTo: keys.length < BATCH ? null : last }
}

/** The next keys that exist in either table. */
async function nextKeys(sql: Sql, { name, key }: TableShape, after: readonly string[] | null) {
  const list = key.join(', ')
  const condition = after ? `(${list}) > (${parameters(key, 1)})` : 'true'
  const keysOf = (schema: string) =>
    `(select ${list} from ${schema}.${name} where ${condition} order by ${list} limit ${BATCH})`
  const rows = await sql<Record<string, string>>(
    `select * from (${keysOf('public')} union ${keysOf(SHADOW)}) both_tables order by ${list} limit ${BATCH}`,
    after ?? [],
  )
  return rows.map((row) => Object.values(row))
}

interface Range {
  condition: string
  values: readonly string[]
}

function rangeOf({ key }: TableShape, upTo: readonly string[], after: readonly string[] | null): Range {
  const list = key.join(', ')
  const end = `(${list}) <= (${parameters(key, 1)})`
  return after
    ? {
        condition: `${end} and (${list}) > (${parameters(key, key.length + 1)})`,
        values: [...upTo, ...after],
      }
    : { condition: end, values: upTo }
}

const deleteRows = (sql: Sql, { name, key }: TableShape, { condition, values }: Range) =>
  sql<ReplacedRow>(
    `delete from public.${name} t where ${condition}
       and not exists (select from ${SHADOW}.${name} s where ${key.map((column) => `s.${column} = t.${column}`).join(' and ')})
     returning to_jsonb(t) as before, null as after`,
    values,
  )

function writeRows(sql: Sql, { name, key, columns }: TableShape, { condition, values }: Range) {
  const others = columns.filter((column) => !key.includes(column))
  const list = (prefix: string) => others.map((column) => `${prefix}.${column}`).join(', ')
  return sql<ReplacedRow>(
    `insert into public.${name} as t (${columns.join(', ')})
     select ${columns.join(', ')} from ${SHADOW}.${name} where ${condition}
     on conflict (${key.join(', ')}) do update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
     where (${list('t')}) is distinct from (${list('excluded')})
     returning to_jsonb(old) as before, to_jsonb(new) as after`,
    values,
  )
}

const parameters = (key: readonly string[], from: number) =>
  key.map((_, index) => `$${from + index}`).join(', ')
