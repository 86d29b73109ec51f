import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { groupOf } from './on-post-liked.ts'
import { removeNotifications } from './remove-notifications.ts'
import { ofNotification } from '../database.ts'

/** Removes the notifications that a deleted post caused, or that link to it. */
export async function onPostDeleted(
  work: TransactionalWork & Announcing,
  { data: { postId, authorId } }: EventEnvelope<'post.deleted'>,
) {
  const { db } = work
  const isOfPost = ofNotification.or([
    ofNotification('notification.sourcePostId', '=', postId),
    ofNotification('notification.postId', '=', postId),
  ])
  await removeNotifications(work, isOfPost)
  await db
    .deleteFrom('set_aside_act')
    .where((eb) =>
      eb.or([eb('postId', '=', postId), eb('sourcePostId', '=', postId).and('actorId', '=', authorId)]),
    )
    .execute()
  await db
    .deleteFrom('withdrawn_act')
    .where('userId', '=', authorId)
    .where('groupKey', '=', groupOf(postId))
    .execute()
}
