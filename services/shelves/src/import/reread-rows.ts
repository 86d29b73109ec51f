import type { DateOrder, ImportFormat } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { bookKeyOf } from './book-key.ts'
import { formatOf } from './formats/formats.ts'
import { RowReader } from './formats/row-reader.ts'
import type { TableColumns } from './formats/table-columns.ts'
import { storedJson } from './stored-json.ts'

const AT_ONCE = 200

interface Rereading {
  format: ImportFormat
  columns: TableColumns | null
  order: DateOrder | undefined
  after: number
}

/**
 * Reads the next rows again from their cells, with the dates in the order and the columns as the reader has chosen; false when none
 * is left.
 */
export async function rereadRows(sql: Sql, importId: string) {
  const [reading] = await sql<Rereading>(
    `select format, columns, dates->>'order' as "order", reread_line as after from import where import_id = $1 and reread_line is not null`,
    [importId],
  )
  if (!reading) return false
  const { format, columns, order, after } = reading
  const rows = await sql<{ line: number; input: Record<string, string> }>(
    `select line, input from import_row where import_id = $1 and line > $2 and book_key is not null order by line limit ${AT_ONCE}`,
    [importId, after],
  )
  const reader = new RowReader(formatOf(format, columns), order ?? undefined)
  const read = rows.map(({ line, input }) => {
    const outcome = reader.outcomeOf(input)
    return 'book' in outcome ? { line, ...outcome, key: bookKeyOf(outcome.book) } : { line, ...outcome }
  })
  await sql(
    `update import_row r set said = t.book, book_key = coalesce(t.key, r.book_key),
       state = case when t.reason is null then r.state else 'rejected' end, reason = coalesce(t.reason, r.reason)
     from jsonb_to_recordset($2::jsonb) as t(line integer, book jsonb, key text, reason text)
     where r.import_id = $1 and r.line = t.line`,
    [importId, storedJson(read)],
  )
  const last = rows.at(-1)
  await sql(`update import set reread_line = $2 where import_id = $1`, [importId, last?.line ?? null])
  if (!last && columns) await countShelves(sql, importId)
  return true
}

/** Which bookshelves the rows of a table name is known once all have been read. */
const countShelves = (sql: Sql, importId: string) =>
  sql(
    `update import set shelves = (
       select coalesce(jsonb_agg(jsonb_build_object('name', name, 'bookCount', count) order by count desc, name), '[]')
       from (select name, count(*) as count from import_row, jsonb_array_elements_text(said->'shelves') as name
         where import_id = $1 and said is not null group by name) named)
     where import_id = $1`,
    [importId],
  )
