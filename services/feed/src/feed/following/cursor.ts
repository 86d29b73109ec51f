import type { Post } from '@flyleaf/contracts'
import { decodeCursor, encodeCursor, iso } from '@flyleaf/service'
import type { PostKey } from '../../post/memory/feed-page.ts'

/** The cursor of the page after a post. */
export const cursorOf = (post: Post) => encodeCursor(post.createdAt, post.postId)

/** The key of the post after which a page begins; null on the first page. */
export function keyIn(cursor: string | undefined): PostKey | null {
  const key = decodeCursor(cursor, 'time', 'text')
  return key && [iso(key[0]), key[1]]
}
