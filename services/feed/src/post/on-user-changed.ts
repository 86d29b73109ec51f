import type { Batch, Batching, EventHandler } from '@flyleaf/service'
import { countPostsOf } from './count-posts-of.ts'

/** A person's replies and shares are not counted while their account is deactivated. Comes after the projection of people. */
export const onUserChanged: EventHandler<'user.changed', Batching> = (work, { data: { userId } }) =>
  work.batches.begin(work, COUNTED_POSTS, userId)

/** The kind of batched work that counts a person's replies and shares, or counts them no longer. */
export const COUNTED_POSTS = 'counts of replies and shares'

export const countSomePosts: Batch = async ({ sql }, userId) => {
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  return (await countPostsOf(sql, userId, !person?.isDeactivated)) ? userId : null
}
