import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { groupOf } from './on-post-liked.ts'
import { removeNotifications } from './remove-notifications.ts'

/** Removes the notifications that a deleted post caused, or that link to it. */
export async function onPostDeleted(
  work: TransactionalWork,
  { data: { postId, authorId } }: EventEnvelope<'post.deleted'>,
) {
  await removeNotifications(work, 'source_post_id = $1 or post_id = $1', postId)
  await work.sql(`delete from set_aside_act where post_id = $1 or (source_post_id = $1 and actor_id = $2)`, [
    postId,
    authorId,
  ])
  await work.sql(`delete from withdrawn_act where user_id = $1 and group_key = $2`, [
    authorId,
    groupOf(postId),
  ])
}
