import { PAGE_SIZE } from '@flyleaf/contracts'

export const SAME_AUTHOR_MAX = 2

interface Ranked {
  postId: string
  authorId: string
}

/**
 * Arranges posts that come best first so that no author has more than two in any page's length, whatever page begins where.
 * When only such authors are left, the best post goes on: a short library is better repeated than hidden.
 */
export function withVariety(ranked: readonly Ranked[], within = PAGE_SIZE): string[] {
  const waiting = [...ranked]
  const arranged: Ranked[] = []
  while (waiting.length > 0) {
    const recent = arranged.slice(1 - within)
    const isTired = (post: Ranked) =>
      recent.filter((other) => other.authorId === post.authorId).length >= SAME_AUTHOR_MAX
    const next = waiting.findIndex((post) => !isTired(post))
    arranged.push(...waiting.splice(Math.max(next, 0), 1))
  }
  return arranged.map((post) => post.postId)
}
