import type { importsApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Verb } from '@flyleaf/service'
import { requireImport } from './find-import.ts'
import { readImportRows } from './import.view.ts'

const AS_IN_FILE: KeyColumn[] = [{ by: 'r.line', kind: 'whole' }]

/** The result of each row of the file, in file order. */
export const listImportRows: Verb<typeof importsApi.rows> = async (
  work,
  { importId, state, limit, cursor },
) => {
  await requireImport(work, importId)
  const page = keyset(AS_IN_FILE, 'asc', cursor, 2)
  const condition =
    state === 'uncertain'
      ? `and r.state = 'placeholder' and r.suggestions <> '{}'`
      : state
        ? `and r.state = '${state}'`
        : ''
  const rows = await readImportRows(
    work.sql,
    `r.import_id = $1 ${condition} and ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [importId, ...page.values],
  )
  return toPage(
    rows,
    limit,
    (row) => row,
    ({ line }) => page.cursorOf({ key: [line] }),
  )
}
