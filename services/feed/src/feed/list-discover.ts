import { invalidCursor, type postsApi } from '@flyleaf/contracts'
import { Problem, decodeCursor, encodeCursor, type Verb } from '@flyleaf/service'
import { readPostRows } from '../post/post-rows.ts'
import { toPost } from '../post/post.view.ts'
import { currentSnapshot, snapshotOf } from './discover-snapshot.ts'

/** Posts worth reading, as ranked when the first page was asked for. */
export const listDiscover: Verb<typeof postsApi.discover> = async (work, { limit, cursor }) => {
  const key = decodeCursor(cursor, 'text', 'number')
  if (key && !(Number.isInteger(key[1]) && key[1] >= 0)) throw new Problem(invalidCursor)
  const snapshot = key ? await snapshotOf(work.sql, key[0]) : await currentSnapshot(work.sql)
  const start = key?.[1] ?? 0
  const end = start + limit
  const select = `
    select post.post_id, post.created_at as sorted_at, listed.place as sorted_by
    from unnest($2::text[]) with ordinality as listed (post_id, place) join post using (post_id) where post.deleted_at is null`
  const rows = await readPostRows(work, {
    select,
    values: [snapshot.postIds.slice(start, end)],
    order: 'asc',
  })
  const hasMore = end < snapshot.postIds.length
  return {
    items: rows.map(toPost),
    pagination: { hasMore, nextCursor: hasMore ? encodeCursor(snapshot.snapshotId, end) : null },
  }
}
