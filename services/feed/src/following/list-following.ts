import type { Post, postsApi } from '@flyleaf/contracts'
import { toPage, type Verb } from '@flyleaf/service'
import { FeedMemory } from '../memory/feed-memory.ts'
import { readListed } from '../memory/read-listed.ts'
import { timedKey, writtenCursorOf } from '../post/list-posts.ts'
import { pullSegment } from './pull-segment.ts'
import { writtenSince } from './written-since.ts'
import {
  newTo,
  placeAfter,
  withPlaces,
  withSegment,
  withoutPosts,
  type Place,
  type Segment,
} from './segment.ts'

/** Asked for at once, however few are missing: where some have gone, more may have. */
const LEAST = 10

/** Posts of the people the caller follows and the caller's own, the newest first; docs/decisions/feeds.md says how. */
export const listFollowing: Verb<typeof postsApi.following> = async (work, { limit, cursor }) => {
  const { sql, caller } = work
  const { userId } = caller
  const memory = work.port(FeedMemory)
  const moment = await memory.changes.look()
  const reader = await memory.readers.meet(userId, moment)
  const posts: Post[] = []
  let { segment, index } = await segmentAfter(timedKey(cursor))
  for (;;) {
    const postIds = segment.postIds.slice(index, index + Math.max(limit + 1 - posts.length, LEAST))
    const found = await readListed(work, memory, reader, postIds, moment)
    posts.push(...found)
    if (found.length < postIds.length) forgetGone(postIds, found)
    if (posts.length > limit) break
    index += postIds.length
    if (index < segment.postIds.length) continue
    if (segment.isLast || !segment.end) break
    ;({ segment, index } = await segmentAfter(segment.end))
  }
  return toPage(posts, limit, (post) => post, writtenCursorOf)

  async function segmentAfter(place: Place | null) {
    const known = placeAfter(reader.segments, place, Date.now())
    const segment = known && (await upToDate(known.segment))
    const found = segment && placeAfter([segment], place, Date.now())
    if (found) return found
    const pulled = await pullSegment(sql, userId, reader, place, moment)
    reader.segments = withSegment(reader.segments, pulled)
    return { segment: pulled, index: 0 }
  }

  /** A stretch with what its authors have written since; null when it is too old to tell. */
  async function upToDate(segment: Segment) {
    const wrote = memory.changes.changedOf(reader.authors, segment.moment)
    if (!wrote) return null
    if (wrote.length === 0) return Object.assign(segment, { moment })
    const written = await writtenSince(sql, memory.changes, wrote, segment)
    if (!written) return null
    const told = newTo(segment, written.told)
    memory.readers.leaveUnmarked(
      userId,
      told.map(([, postId]) => postId),
      segment.moment,
    )
    const renewed = withPlaces(segment, [...told, ...newTo(segment, written.read)], moment)
    reader.segments = withSegment(reader.segments, renewed)
    return renewed
  }

  /** Posts that lists show no longer are not asked for again. */
  function forgetGone(postIds: readonly string[], found: readonly Post[]) {
    const gone = new Set(postIds)
    for (const { postId } of found) gone.delete(postId)
    const now = reader.segments.find((one) => one.after?.[1] === segment.after?.[1]) ?? segment
    reader.segments = withSegment(reader.segments, withoutPosts(now, gone))
  }
}
