import type { postsApi } from '@flyleaf/contracts'
import { leftOutFor, toPage, type Caller, type Verb, type Work } from '@flyleaf/service'
import { cursorOf, timedKey } from '../post/list-posts.ts'
import { readPostRows } from '../post/post-rows.ts'
import { iso, toPost, type PostRow } from '../post/post.view.ts'
import { passesOnListed } from '../post/visibility.ts'
import { pullSegment } from './pull-segment.ts'
import { FeedMemory, withNewer, type Place, type Segment } from './segment.ts'

/** Read beyond a page, for posts that have gone since. */
const SPARE = 4

const memory = new FeedMemory()

/** Posts of the people the caller follows and the caller's own, the newest first; docs/decisions/feeds.md says how. */
export const listFollowing: Verb<typeof postsApi.following> = async (work, { limit, cursor }) => {
  const after = timedKey(cursor)
  const { userId } = work.caller
  const known = memory.recall(userId, after?.[1] ?? null, limit + 1 + SPARE, Date.now())
  const rows = (known && (await readOn(work, known.segment, known.place, limit))) ?? (await begin())
  return toPage(rows, limit, toPost, cursorOf)

  async function begin() {
    memory.forget(userId)
    const segment = await pullSegment(work.sql, userId, after)
    memory.remember(userId, segment)
    return (await readOn(work, segment, 0, limit, true))!
  }
}

/** One row more than a page from a place of a segment on; null when the segment holds no longer. */
async function readOn(work: Work<Caller>, start: Segment, from: number, limit: number, isFresh = false) {
  const now = Date.now()
  const rows: FollowingRow[] = []
  let segment = start
  let place = from
  for (;;) {
    const postIds = segment.postIds.slice(place, place + limit + 1 - rows.length + SPARE)
    const isNewest = segment.after === null && place === 0
    const found = await read(work, postIds, limit + 1, isNewest ? segment.since : null)
    if (!isFresh && found.some((row) => row.version !== start.version)) return null
    if (!isFresh && found.length === 0) return null
    if (isNewest) {
      memory.remember(work.caller.userId, withNewer(segment, found.map(placeOf), now))
    }
    rows.push(...found.filter((row) => !rows.some((other) => other.postId === row.postId)))
    place += postIds.length
    if (rows.length > limit) return rows.slice(0, limit + 1)
    if (place < segment.postIds.length) continue
    if (segment.isLast || !segment.end) return rows
    segment = await pullSegment(work.sql, work.caller.userId, segment.end)
    place = 0
  }
}

const placeOf = (row: PostRow): Place => [iso(row.sortedAt), row.postId]

/** An interval with two ends, which the planner takes for a short one. */
const SOON_AFTER = `created_at > $3::timestamptz and created_at < $3::timestamptz + interval '1 day'`

type FollowingRow = PostRow & { version: string }

/** Of these posts those that are still there, and, when `since` is given, whatever has been written from then on. */
async function read(work: Work<Caller>, postIds: string[], count: number, since: number | null) {
  const newer = `
    union all
    select post_id from (
      select post_id, author_id from post where post.deleted_at is null and post.post_type <> 'REPLY' and ${SOON_AFTER}
      order by created_at desc, post_id desc
    ) recent
    where (author_id = $1 or (select is_following from follow where follower_id = $1 and followed_id = recent.author_id))
      and author_id <> all(${leftOutFor('$1')}) and post_id <> all($2)`
  const select = `
    select post.*, created_at as sorted_at, 0 as sorted_by,
      coalesce((select version from reader_version where user_id = $1), 0)::text as reader_version
    from (select post_id from unnest($2::text[]) remembered (post_id) ${since === null ? '' : newer}) listed join post using (post_id)
    where post.deleted_at is null and ${passesOnListed('post', '$1')}
    order by created_at desc, post_id desc limit ${count}`
  const values = since === null ? [postIds] : [postIds, new Date(since)]
  return readPostRows<FollowingRow>(work, {
    select,
    values,
    order: 'desc',
    further: 'post.reader_version as version',
  })
}
