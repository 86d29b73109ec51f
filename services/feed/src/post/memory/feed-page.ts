/** The sort key of a post in the feed: everything after it is older. */
export type PostKey = readonly [createdAt: string, postId: string]

/** A page of a reader's feed, newest first, in a compact form: there are many. */
export interface FeedPage {
  /** The post after which this page begins; null for the newest page. */
  after: PostKey | null
  postIds: readonly string[]
  /** When each post was written, in milliseconds. */
  times: readonly number[]
  /** The key of the last post that was read. */
  end: PostKey | null
  /** Whether this is the last page. */
  isLast: boolean
  /** The page contains all posts up to this version. */
  version: number
  pulledAt: number
}

const PAGES_MAX = 4
const POSTS_MAX = 400
/** Read again after this long: posts that were hidden from the reader may be visible by then. */
const KEPT_MS = 10 * 60_000

/** A page of these keys, newest first. */
export const pageOf = (keys: readonly PostKey[], rest: Omit<FeedPage, 'postIds' | 'times'>): FeedPage => ({
  ...rest,
  postIds: keys.map(([, postId]) => postId),
  times: keys.map(([createdAt]) => Date.parse(createdAt)),
})

/** Where to continue after a key (at the newest post when null) in cached pages; null when none contains it. */
export function pageAt(pages: readonly FeedPage[], after: PostKey | null, now: number) {
  for (const page of pages) {
    if (now - page.pulledAt > KEPT_MS) continue
    if (page.after?.[1] === after?.[1]) return { page, index: 0 }
    const index = after === null ? -1 : page.postIds.indexOf(after[1])
    // The next page contains what follows the end.
    if (index >= 0 && (page.isLast || index + 1 < page.postIds.length)) return { page, index: index + 1 }
  }
  return null
}

/** Pages with one added in place of the page with the same start. */
export const withPage = (pages: readonly FeedPage[], page: FeedPage) =>
  [page, ...pages.filter((other) => other.after?.[1] !== page.after?.[1])].slice(0, PAGES_MAX)

/** Whether a key lies in a page. */
export const isWithin = (key: PostKey, { after, end, isLast }: FeedPage) =>
  (after === null || isBefore(after, key)) && (isLast || end === null || isBefore(key, end))

/** The keys that a page does not have. */
export function newTo({ postIds }: FeedPage, keys: readonly PostKey[]) {
  const known = new Set(postIds)
  return keys.filter(([, postId]) => !known.has(postId))
}

/** A page with new keys inserted, as of a version. */
export function withKeys(page: FeedPage, keys: readonly PostKey[], version: number): FeedPage {
  const postIds = [...page.postIds]
  const times = [...page.times]
  for (const [createdAt, postId] of keys) {
    const time = Date.parse(createdAt)
    const older = times.findIndex(
      (other, index) => other < time || (other === time && postIds[index]! < postId),
    )
    const index = older < 0 ? times.length : older
    postIds.splice(index, 0, postId)
    times.splice(index, 0, time)
  }
  if (postIds.length <= POSTS_MAX) return { ...page, postIds, times, version }
  const last = POSTS_MAX - 1
  const end: PostKey = [new Date(times[last]!).toISOString(), postIds[last]!]
  const kept = { postIds: postIds.slice(0, POSTS_MAX), times: times.slice(0, POSTS_MAX) }
  return { ...page, ...kept, end, isLast: false, version }
}

/** A page without deleted posts. */
export function withoutPosts(page: FeedPage, gone: ReadonlySet<string>): FeedPage {
  const isLeft = (_: unknown, index: number) => !gone.has(page.postIds[index]!)
  return { ...page, postIds: page.postIds.filter(isLeft), times: page.times.filter(isLeft) }
}

/** Whether one key comes before another: it is newer, or has the same time and a greater id by code points, as in PostgreSQL. */
export const isBefore = ([time, postId]: PostKey, [otherTime, otherId]: PostKey) =>
  time > otherTime || (time === otherTime && postId > otherId)
