import type { importsApi } from '@flyleaf/contracts'
import { encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { keyset } from '../keyset.ts'
import { readImports } from './import.view.ts'

/** The caller's imports, the newest first. */
export const listImports: Verb<typeof importsApi.list> = async ({ sql, caller }, { limit, cursor }) => {
  const page = keyset({ by: 'i.created_at', kind: 'time', id: 'i.import_id', direction: 'desc' }, cursor, 2)
  const rows = await readImports(sql, `i.user_id = $1 ${page.condition} ${page.orderBy} limit ${limit + 1}`, [
    caller.userId,
    ...page.values,
  ])
  return toPage(
    rows,
    limit,
    (row) => row,
    (row) => encodeCursor(row.createdAt, row.importId),
  )
}
