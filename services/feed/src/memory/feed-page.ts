/** The place of a post in the feed: everything after it is older. */
export type PostKey = readonly [createdAt: string, postId: string]

/** A page of a reader's feed, newest first. There are many, so that it is kept small. */
export interface FeedPage {
  /** The post after which this begins; null at the newest. */
  after: PostKey | null
  postIds: readonly string[]
  /** When each was written, in milliseconds. */
  times: readonly number[]
  /** The last key that was looked at. */
  end: PostKey | null
  /** Whether nothing comes after it. */
  isLast: boolean
  /** What has been written until this version is in it. */
  version: number
  pulledAt: number
}

const SEGMENTS_MAX = 4
const POSTS_MAX = 400
/** Put together anew after this long: what was hidden from the reader then may be shown now. */
const KEPT_MS = 10 * 60_000

/** A page of these keys, which come newest first. */
export const pageOf = (keys: readonly PostKey[], rest: Omit<FeedPage, 'postIds' | 'times'>): FeedPage => ({
  ...rest,
  postIds: keys.map(([, postId]) => postId),
  times: keys.map(([createdAt]) => Date.parse(createdAt)),
})

/** Where to read on after a key (the newest when null) in pages that are remembered; null when none reaches there. */
export function pageAt(pages: readonly FeedPage[], after: PostKey | null, now: number) {
  for (const page of pages) {
    if (now - page.pulledAt > KEPT_MS) continue
    if (page.after?.[1] === after?.[1]) return { page, index: 0 }
    const index = after === null ? -1 : page.postIds.indexOf(after[1])
    // What comes after the end of a page is in another one.
    if (index >= 0 && (page.isLast || index + 1 < page.postIds.length)) return { page, index: index + 1 }
  }
  return null
}

/** Pages with one more, the one of the same key before it replaced. */
export const withPage = (pages: readonly FeedPage[], page: FeedPage) =>
  [page, ...pages.filter((other) => other.after?.[1] !== page.after?.[1])].slice(0, SEGMENTS_MAX)

/** Whether a key lies in a page. */
export const isWithin = (key: PostKey, { after, end, isLast }: FeedPage) =>
  (after === null || isBefore(after, key)) && (isLast || end === null || isBefore(key, end))

/** Those of some keys that a page does not have. */
export function newTo({ postIds }: FeedPage, keys: readonly PostKey[]) {
  const known = new Set(postIds)
  return keys.filter(([, postId]) => !known.has(postId))
}

/** A page with keys new to it, which have come into it by a version. */
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

/** A page without some posts, where they have gone. */
export function withoutPosts(page: FeedPage, gone: ReadonlySet<string>): FeedPage {
  const isLeft = (_: unknown, index: number) => !gone.has(page.postIds[index]!)
  return { ...page, postIds: page.postIds.filter(isLeft), times: page.times.filter(isLeft) }
}

/** Whether one key comes before another: it is newer; of the same time as PostgreSQL sorts ids, by code points. */
export const isBefore = ([time, postId]: PostKey, [otherTime, otherId]: PostKey) =>
  time > otherTime || (time === otherTime && postId > otherId)
