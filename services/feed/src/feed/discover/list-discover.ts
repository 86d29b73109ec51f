import { invalidCursor, type Post, type feedsApi } from '@flyleaf/contracts'
import { Problem, decodeCursor, encodeCursor, type Handler, type Work } from '@flyleaf/service'
import { readListed, type ReadingPosts } from '../../post/memory/read-listed.ts'
import { isJustWritten } from '../just-written.rules.ts'
import type { DiscoverMemory } from './discover-memory.ts'
import { reasonOf, withPicks } from './discover.rules.ts'

/** Extra posts to read when some of a page are deleted or hidden from this viewer. */
const SPARE = 8

/** Posts in the order of the ranking when the first page was requested; see docs/discover.md. */
export const listDiscover: Handler<
  typeof feedsApi.discover,
  ReadingPosts & { discover: DiscoverMemory }
> = async (work, { limit, cursor }) => {
  const key = positionIn(cursor)
  const { snapshots, tastes } = work.discover
  const version = await work.memory.changes.sync()
  const snapshot = await (key ? snapshots.get(key.snapshotId, version) : snapshots.current(version))
  const taste = await tastes.of(work.caller, version)
  const picks = key ? key.picks : { fresh: taste.fresh, near: taste.near }
  const order = withPicks(picks.fresh, picks.near, snapshot.postIds)
  const isShown = (post: Post) =>
    !post.viewer.isAuthor || (picks.fresh.includes(post.postId) && isJustWritten(post, work.now))
  const { posts, positions } = await read(work, order, isShown, version, key?.position ?? 0, limit + 1)
  const hasMore = posts.length > limit
  const books = new Set(taste.bookIds)
  return {
    items: posts.slice(0, limit).map((post) => ({ ...post, reason: reasonOf(post, books, work.now) })),
    pagination: {
      hasMore,
      nextCursor: hasMore
        ? encodeCursor(snapshot.snapshotId, positions[limit]!, picks.fresh.join(), picks.near.join())
        : null,
    },
  }
}

/** The first posts from a position on that this viewer may see, and the position of each. */
async function read(
  work: Work & ReadingPosts,
  order: string[],
  isShown: (post: Post) => boolean,
  version: number,
  from: number,
  wanted: number,
) {
  const reader = await work.memory.readerOf(work.caller, version)
  const posts: Post[] = []
  const positions: number[] = []
  let position = from
  while (posts.length < wanted && position < order.length) {
    const slice = order.slice(position, position + wanted - posts.length + SPARE)
    const found = (await readListed(work, reader, slice, version)).filter(isShown)
    posts.push(...found)
    positions.push(...found.map(({ postId }) => position + slice.indexOf(postId)))
    position += slice.length
  }
  return { posts, positions }
}

function positionIn(cursor: string | undefined) {
  const key = decodeCursor(cursor, 'text', 'whole', 'text', 'text')
  if (!key) return null
  const [snapshotId, position, fresh, near] = key
  if (position < 0) throw new Problem(invalidCursor)
  return { snapshotId, position, picks: { fresh: idsIn(fresh), near: idsIn(near) } }
}

const idsIn = (list: string) => (list ? list.split(',') : [])
