import type { DateOrder, ImportFormat } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { formatOf } from './formats/formats.ts'
import { RowReader } from './formats/row-reader.ts'

const AT_ONCE = 200

interface Rereading {
  format: ImportFormat
  order: DateOrder
  after: number
}

/** Reads the next rows again from their cells, with the dates in the order that the reader has chosen; false when none is left. */
export async function rereadRows(sql: Sql, importId: string) {
  const [reading] = await sql<Rereading>(
    `select format, dates->>'order' as "order", reread_line as after from import where import_id = $1 and reread_line is not null`,
    [importId],
  )
  if (!reading) return false
  const rows = await sql<{ line: number; input: Record<string, string> }>(
    `select line, input from import_row where import_id = $1 and line > $2 and said is not null order by line limit ${AT_ONCE}`,
    [importId, reading.after],
  )
  const reader = new RowReader(formatOf(reading.format), reading.order)
  const said = rows.flatMap(({ line, input }) => {
    const outcome = reader.outcomeOf(input)
    return 'book' in outcome ? { line, book: outcome.book } : []
  })
  await sql(
    `update import_row r set said = t.book from jsonb_to_recordset($2::jsonb) as t(line integer, book jsonb)
     where r.import_id = $1 and r.line = t.line`,
    [importId, JSON.stringify(said)],
  )
  await sql(`update import set reread_line = $2 where import_id = $1`, [importId, rows.at(-1)?.line ?? null])
  return true
}
