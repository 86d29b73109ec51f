import { invalidCursor, type postsApi } from '@flyleaf/contracts'
import { Problem, decodeCursor, encodeCursor, type Verb, type Work } from '@flyleaf/service'
import { readPostRows } from '../post/post-rows.ts'
import { toPost } from '../post/post.view.ts'
import { listedFor } from '../post/visibility.ts'
import { reasonOf, withPicks } from './discover.rules.ts'
import { currentSnapshot, snapshotOf } from './discover-snapshot.ts'
import { tasteOf } from './taste.ts'

/** Read beyond a page, for posts that have gone or that this viewer does not meet. */
const SPARE = 8

/** Posts worth reading, as ranked when the first page was asked for; docs/discover.md says how. */
export const listDiscover: Verb<typeof postsApi.discover> = async (work, { limit, cursor }) => {
  const key = placeIn(cursor)
  const snapshot = await (key ? snapshotOf(work.sql, key.snapshotId) : currentSnapshot(work.sql))
  const taste = await tasteOf(work.sql, work.caller)
  const picks = key ? key.picks : { fresh: taste.fresh, near: taste.near }
  const order = withPicks(picks.fresh, picks.near, snapshot.postIds)
  const { rows, places } = await read(work, order, key?.place ?? 0, limit + 1)
  const kept = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const books = new Set(taste.bookIds)
  return {
    items: kept.map((row) => {
      const post = toPost(row)
      return { ...post, reason: reasonOf(post, books, work.now) }
    }),
    pagination: {
      hasMore,
      nextCursor: hasMore
        ? encodeCursor(snapshot.snapshotId, places[limit]!, picks.fresh.join(), picks.near.join())
        : null,
    },
  }
}

/** The first posts of an order, from a place on, that this viewer may see; and where each stands in it. */
async function read(work: Pick<Work, 'sql' | 'caller'>, order: string[], from: number, wanted: number) {
  const rows: Awaited<ReturnType<typeof readPostRows>> = []
  const places: number[] = []
  let place = from
  while (rows.length < wanted && place < order.length) {
    const slice = order.slice(place, place + wanted - rows.length + SPARE)
    const found = await readPostRows(work, {
      select: `
        select post.*, post.created_at as sorted_at, listed.place::integer as sorted_by
        from unnest($2::text[]) with ordinality as listed (post_id, place) join post using (post_id)
        where post.deleted_at is null and ${listedFor('post', '$1')}`,
      values: [slice],
      order: 'asc',
    })
    rows.push(...found)
    places.push(...found.map((row) => place + row.sortedBy - 1))
    place += slice.length
  }
  return { rows: rows.slice(0, wanted), places }
}

function placeIn(cursor: string | undefined) {
  const key = decodeCursor(cursor, 'text', 'whole', 'text', 'text')
  if (!key) return null
  const [snapshotId, place, fresh, near] = key
  if (place < 0) throw new Problem(invalidCursor)
  return { snapshotId, place, picks: { fresh: idsIn(fresh), near: idsIn(near) } }
}

const idsIn = (list: string) => (list ? list.split(',') : [])
