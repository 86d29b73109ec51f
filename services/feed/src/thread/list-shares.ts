import type { threadsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { ensureReadable } from '../post/find-post.ts'
import { listPosts } from '../post/list-posts.ts'
import { listedFor } from '../post/visibility.ts'

const SHARES = { all: '', content: 'and not post.is_direct', direct: 'and post.is_direct' }

/** Shares of a post, newest first. */
export const listShares: Verb<typeof threadsApi.shares> = async (work, { postId, filter, ...page }) => {
  await ensureReadable(work, postId)
  return listPosts(work, page, {
    from: `post where post.shared_post_id = $2 and post.deleted_at is null ${SHARES[filter]} and ${listedFor('post', '$1')}`,
    values: [postId],
  })
}
