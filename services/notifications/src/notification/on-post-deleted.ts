import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { groupOf } from './on-post-liked.ts'
import { removeNotifications } from './remove-notifications.ts'

/** Removes the notifications that a deleted post caused, or that link to it. */
export async function onPostDeleted(
  work: TransactionalWork,
  { data: { postId, version, authorId } }: EventEnvelope<'post.deleted'>,
) {
  await work.sql(
    `insert into post_card (post_id, version, author_id, is_deleted) values ($1, $2, $3, true)
     on conflict (post_id) do update set version = excluded.version, snippet = null, is_deleted = true`,
    [postId, version, authorId],
  )
  await removeNotifications(work, 'source_post_id = $1 or post_id = $1', postId)
  await work.sql(`delete from withdrawn_act where user_id = $1 and group_key = $2`, [
    authorId,
    groupOf(postId),
  ])
}
