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
  await work.sql(`delete from withdrawn_act where user_id = $1 and group_key = $2`, [
    authorId,
    groupOf(postId),
  ])
}
