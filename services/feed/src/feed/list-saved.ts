import type { feedsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { listPosts } from '../post/list-posts.ts'
import { visibleTo } from '../post/visibility.ts'

/** Posts that the caller saved, the latest first. */
export const listSaved: Verb<typeof feedsApi.saved> = (work, page) =>
  listPosts(work, page, {
    from: `post_save join post using (post_id) where post_save.user_id = $1 and post.deleted_at is null and ${visibleTo('post', '$1')}`,
    values: [],
    at: 'post_save.created_at',
  })
