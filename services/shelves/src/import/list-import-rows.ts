import type { importsApi } from '@flyleaf/contracts'
import { decodeCursor, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { requireImport } from './find-import.ts'
import { readImportRows } from './import.view.ts'

/** The ledger: what became of each row of the file, in the order of the file. */
export const listImportRows: Verb<typeof importsApi.rows> = async (
  work,
  { importId, state, limit, cursor },
) => {
  await requireImport(work, importId)
  const [after] = decodeCursor(cursor, 'whole') ?? [-1]
  const condition =
    state === 'uncertain'
      ? `and r.state = 'placeholder' and r.suggestions <> '{}'`
      : state
        ? `and r.state = '${state}'`
        : ''
  const rows = await readImportRows(
    work.sql,
    `r.import_id = $1 and r.line > $2 ${condition} order by r.line limit ${limit + 1}`,
    [importId, after],
  )
  return toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor(row.line),
  )
}
