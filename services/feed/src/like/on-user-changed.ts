import { events } from '@flyleaf/contracts'
import type { Batch, Batching, EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { columnsOf, from } from '../expressions.ts'

/** Excludes a person's likes while their account is deactivated and counts them again afterwards. Runs after the projection of people. */
export const onUserChanged: EventHandler<'user.changed', Batching> = (work, { data: { userId } }) =>
  work.batches.begin(work, COUNTED_LIKES, userId)

/** The kind of batched work that counts a person's likes, or counts them no longer. */
export const COUNTED_LIKES = 'counts of likes'
const LIKES = 500

export const countSomeLikes: Batch = async ({ db, publish }, userId) => {
  const person = await db
    .selectFrom('person')
    .select('isDeactivated')
    .where('userId', '=', userId)
    .executeTakeFirst()
  const isCounted = !person?.isDeactivated
  // The partial index needs a condition without a parameter.
  const counts = columnsOf<'post_like'>('post_like')('isCounted')
  const wrong = isCounted ? from.not(counts) : counts
  // How many were chosen says whether there may be more: one that is removed meanwhile is not changed.
  const changed = await db
    .with('chosen', (choosing) =>
      choosing
        .selectFrom('post_like')
        .select('post_like.postId')
        .where('userId', '=', userId)
        .where(wrong)
        .limit(sql.lit(LIKES)),
    )
    .with('batch', (locking) =>
      locking
        .selectFrom('post')
        .select('post.postId')
        .where('post.postId', 'in', (eb) => eb.selectFrom('chosen').select('chosen.postId'))
        .orderBy('post.postId')
        .forNoKeyUpdate(),
    )
    .with('turned', (turning) =>
      turning
        .updateTable('post_like')
        .set({ isCounted })
        .where('userId', '=', userId)
        .where(wrong)
        .where('post_like.postId', 'in', (eb) => eb.selectFrom('batch').select('batch.postId'))
        .returning('post_like.postId'),
    )
    .updateTable('post')
    .from('turned')
    .set((eb) => ({
      likeCount: eb('post.likeCount', '+', isCounted ? 1 : -1),
      likeVersion: eb('post.likeVersion', '+', 1),
    }))
    .whereRef('post.postId', '=', 'turned.postId')
    .returning((eb) => [
      'post.postId',
      'post.likeCount',
      'post.likeVersion',
      eb
        .selectFrom('chosen')
        .select(sql<number>`count(*)::integer`.as('count'))
        .$asScalar()
        .$notNull()
        .as('chosen'),
    ])
    .execute()
  // Keyed by a post: an erasure deletes events that are keyed by the person.
  const [first] = changed
  if (!first) return null
  publish(events.feed.postLikesCounted, first.postId, {
    likes: changed.map(({ chosen: _chosen, ...like }) => like),
  })
  return first.chosen < LIKES ? null : userId
}
