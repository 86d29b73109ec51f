import type { postsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { ensureVisible } from './find-post.ts'
import { listPosts, type PostList } from './list-posts.ts'
import { ownerOfVisibleBookshelf } from './parent-of.ts'
import { listedFor, stands } from './visibility.ts'

const ORDERS = {
  popular: { by: 'post.like_count', order: 'desc' },
  newest: { order: 'desc' },
  oldest: { order: 'asc' },
} satisfies Record<string, Partial<PostList>>

/** Replies to a post. */
export const listReplies: Verb<typeof postsApi.replies> = async (work, { postId, sortBy, ...page }) => {
  await ensureVisible(work, postId)
  return listPosts(work, page, {
    from: `post where post.reply_to_post_id = $2 and ${stands('post')} and ${listedFor('post', '$1')}`,
    values: [postId],
    ...ORDERS[sortBy],
  })
}

/** Replies to a bookshelf. */
export const listBookshelfReplies: Verb<typeof postsApi.ofBookshelf> = async (
  work,
  { bookshelfId, sortBy, ...page },
) => {
  await ownerOfVisibleBookshelf(work, bookshelfId)
  return listPosts(work, page, {
    from: `post where post.reply_to_bookshelf_id = $2 and ${stands('post')} and ${listedFor('post', '$1')}`,
    values: [bookshelfId],
    ...ORDERS[sortBy],
  })
}

const SHARES = { all: '', content: 'and not post.is_direct', direct: 'and post.is_direct' }

/** Shares of a post, the newest first. */
export const listShares: Verb<typeof postsApi.shares> = async (work, { postId, filter, ...page }) => {
  await ensureVisible(work, postId)
  return listPosts(work, page, {
    from: `post where post.shared_post_id = $2 and post.deleted_at is null ${SHARES[filter]} and ${listedFor('post', '$1')}`,
    values: [postId],
  })
}
