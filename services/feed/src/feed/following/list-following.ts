import type { Post, feedsApi } from '@flyleaf/contracts'
import { toPage, type Handler } from '@flyleaf/service'
import { readListed, type ReadingPosts } from '../../post/memory/read-listed.ts'
import { isJustWritten } from '../just-written.rules.ts'
import { cursorOf, keyIn } from './cursor.ts'
import { pullPage } from './pull-page.ts'
import { writtenSince } from './written-since.ts'
import {
  newTo,
  pageAt,
  withKeys,
  withPage,
  withoutPosts,
  type PostKey,
  type FeedPage,
} from '../../post/memory/feed-page.ts'

/** The minimum number of posts to read at once; more when some are hidden. */
const LEAST = 10

/** Posts of the people whom the caller follows, and what the caller has just written, newest first; see docs/decisions/feeds.md. */
export const listFollowing: Handler<typeof feedsApi.following, ReadingPosts> = async (
  work,
  { limit, cursor },
) => {
  const { db, caller, memory } = work
  const { userId } = caller
  const version = await memory.changes.sync()
  const reader = await memory.readers.read(userId, version)
  const posts: Post[] = []
  let { page, index } = await pageAfter(keyIn(cursor))
  for (;;) {
    const postIds = page.postIds.slice(index, index + Math.max(limit + 1 - posts.length, LEAST))
    const listed = await readListed(work, reader, postIds, version)
    const found = listed.filter((post) => !post.viewer.isAuthor || isJustWritten(post, work.now))
    posts.push(...found)
    if (found.length < postIds.length) dropGone(postIds, found)
    if (posts.length > limit) break
    index += postIds.length
    if (index < page.postIds.length) continue
    if (page.isLast || !page.end) break
    ;({ page, index } = await pageAfter(page.end))
  }
  return toPage(posts, limit, (post) => post, cursorOf)

  async function pageAfter(key: PostKey | null) {
    const known = pageAt(reader.pages, key, performance.now())
    const page = known && (await upToDate(known.page))
    const found = page && pageAt([page], key, performance.now())
    if (found) return found
    const pulled = await pullPage(db, userId, reader, key, version)
    reader.pages = withPage(reader.pages, pulled)
    return { page: pulled, index: 0 }
  }

  /** The page with its authors' new posts; null when it is too old to know them. */
  async function upToDate(page: FeedPage) {
    const wrote = memory.changes.changedOf(reader.authors, page.version)
    if (!wrote) return null
    if (wrote.length === 0) return Object.assign(page, { version })
    const written = await writtenSince(db, memory.changes, wrote, page)
    if (!written) return null
    const synced = newTo(page, written.synced)
    memory.readers.rememberUntouched(
      userId,
      synced.map(([, postId]) => postId),
      page.version,
    )
    const renewed = withKeys(page, [...synced, ...newTo(page, written.read)], version)
    reader.pages = withPage(reader.pages, renewed)
    return renewed
  }

  /** Removes posts that lists no longer show, so that they are not read again. */
  function dropGone(postIds: readonly string[], found: readonly Post[]) {
    const gone = new Set(postIds)
    for (const { postId } of found) gone.delete(postId)
    const now = reader.pages.find((one) => one.after?.[1] === page.after?.[1]) ?? page
    reader.pages = withPage(reader.pages, withoutPosts(now, gone))
  }
}
