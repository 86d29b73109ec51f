import { PAGE_SIZE, type Post, type PostType } from '@flyleaf/contracts'

export const SAME_AUTHOR_MAX = 2
export const SAME_TYPE_MAX = 8
/** How long a post without replies and likes counts as new. */
const NEW_MS = 3 * 86_400_000
const DISCUSSED_REPLIES = 2
const LIKED_LIKES = 2

interface Ranked {
  postId: string
  authorId: string
  postType: PostType
}

/**
 * Arranges ranked posts so that any page, wherever it begins, has at most two posts by one author and eight of one type. When only
 * such types are left, types may repeat, then authors: repetition is better than an empty feed.
 */
export function withVariety(ranked: readonly Ranked[], within = PAGE_SIZE): string[] {
  const waiting = [...ranked]
  const arranged: Ranked[] = []
  while (waiting.length > 0) {
    const recent = arranged.slice(1 - within)
    const authorMayCome = (post: Ranked) =>
      recent.filter((other) => other.authorId === post.authorId).length < SAME_AUTHOR_MAX
    const typeMayCome = (post: Ranked) =>
      recent.filter((other) => other.postType === post.postType).length < SAME_TYPE_MAX
    let next = waiting.findIndex((post) => authorMayCome(post) && typeMayCome(post))
    if (next < 0) next = waiting.findIndex(authorMayCome)
    arranged.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return arranged.map((post) => post.postId)
}

/** Why Discover shows a post; null when there is no particular reason. */
export function reasonOf(
  post: Pick<Post, 'book' | 'likeCount' | 'replyCount' | 'createdAt'>,
  shelvedBookIds: ReadonlySet<string>,
  now: Date,
): Post['reason'] {
  if (post.book && shelvedBookIds.has(post.book.bookId)) return 'from-your-shelves'
  if (post.replyCount >= DISCUSSED_REPLIES && 2 * post.replyCount >= post.likeCount) return 'discussed'
  if (post.likeCount >= LIKED_LIKES) return 'liked'
  return now.getTime() - Date.parse(post.createdAt) < NEW_MS ? 'new' : null
}

/**
 * The order of the first page: the reader's own recent posts, then the ranking with posts about books on their shelves near the
 * top.
 */
export function withPicks(fresh: readonly string[], near: readonly string[], ranked: readonly string[]) {
  const picked = new Set([...fresh, ...near])
  const arranged = ranked.filter((postId) => !picked.has(postId))
  for (const [index, postId] of near.entries()) arranged.splice(NEAR_PLACES[index] ?? 0, 0, postId)
  return [...fresh, ...arranged]
}
/** Positions of posts about books on the reader's shelves. */
const NEAR_PLACES = [2, 7]
