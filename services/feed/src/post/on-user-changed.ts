import type { Batch, Batching, EventHandler } from '@flyleaf/service'
import { countPostsOf } from './count-posts-of.ts'

/** A person's replies and shares are not counted while their account is deactivated. Comes after the projection of people. */
export const onUserChanged: EventHandler<'user.changed', Batching> = (work, { data: { userId } }) =>
  work.batches.begin(work, COUNTED_POSTS, userId)

/** The kind of batched work that counts a person's replies and shares, or counts them no longer. */
export const COUNTED_POSTS = 'counts of replies and shares'

export const countSomePosts: Batch = async ({ db }, userId) => {
  const person = await db
    .selectFrom('person')
    .select('isDeactivated')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return (await countPostsOf(db, userId, !person?.isDeactivated)) ? userId : null
}
