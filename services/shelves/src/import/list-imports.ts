import { UNSTARTED_IMPORTS_MAX, type importsApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Verb } from '@flyleaf/service'
import { countUnstarted } from './find-import.ts'
import { readImports } from './import.view.ts'

const NEWEST: KeyColumn[] = [
  { by: 'i.created_at', kind: 'time' },
  { by: 'i.import_id', kind: 'text' },
]

/** The caller's imports, the newest first. */
export const listImports: Verb<typeof importsApi.list> = async ({ sql, caller }, { limit, cursor }) => {
  const page = keyset(NEWEST, 'desc', cursor, 2)
  const rows = await readImports(
    sql,
    `i.user_id = $1 and ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [caller.userId, ...page.values],
  )
  const imports = toPage(
    rows,
    limit,
    (row) => row,
    ({ createdAt, importId }) => page.cursorOf({ key: [createdAt, importId] }),
  )
  const used = await countUnstarted(sql, caller.userId)
  return { ...imports, unstarted: { used, allowed: UNSTARTED_IMPORTS_MAX } }
}
