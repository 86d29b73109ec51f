import type { threadsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { ensureReadable } from '../post/find-post.ts'
import { listPosts, type PostList } from '../post/list-posts.ts'
import { ownerOfVisibleBookshelf } from '../post/parent-of.ts'
import { listedFor, isShownInThread } from '../post/visibility.ts'

const ORDERS = {
  popular: { by: 'post.like_count', order: 'desc' },
  newest: { order: 'desc' },
  oldest: { order: 'asc' },
} satisfies Record<string, Partial<PostList>>

/** Replies to a post. */
export const listReplies: Verb<typeof threadsApi.replies> = async (work, { postId, sortBy, ...page }) => {
  await ensureReadable(work, postId)
  return listPosts(work, page, {
    from: `post where post.reply_to_post_id = $2 and ${isShownInThread('post')} and ${listedFor('post', '$1')}`,
    values: [postId],
    ...ORDERS[sortBy],
  })
}

/** Replies to a bookshelf. */
export const listBookshelfReplies: Verb<typeof threadsApi.ofBookshelf> = async (
  work,
  { bookshelfId, sortBy, ...page },
) => {
  await ownerOfVisibleBookshelf(work, bookshelfId)
  return listPosts(work, page, {
    from: `post where post.reply_to_bookshelf_id = $2 and ${isShownInThread('post')} and ${listedFor('post', '$1')}`,
    values: [bookshelfId],
    ...ORDERS[sortBy],
  })
}
