import type { postsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { findPost } from './find-post.ts'

/** Saves a post or removes it from the saved posts. */
export const savePost: Verb<typeof postsApi.save> = async (work, { postId, isSaved: wanted }) => {
  const { sql, caller, now } = work
  await findPost(work, postId)
  const [saved] =
    wanted === false
      ? []
      : await sql(
          `insert into post_save (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1`,
          [caller.userId, postId, now],
        )
  const isSaved = saved !== undefined || wanted === true
  if (!isSaved)
    await sql(`delete from post_save where user_id = $1 and post_id = $2`, [caller.userId, postId])
  return { message: isSaved ? 'Post saved' : 'Removed from saved posts', isSaved }
}
