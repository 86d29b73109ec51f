import type { NotificationType } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import type { TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread } from './unread-count.ts'
import { isWanted } from './is-wanted.ts'

export interface Act {
  userId: string
  actorId: string
  type: NotificationType
  /** What folds into one unread notification, and is told once a person. */
  groupKey: string
  postId?: string | null
  bookshelfId?: string | null
  invitationId?: string
  /** The post that this tells of: when it goes, so does the notification. */
  sourcePostId?: string
  at: string
}

/** Tells a reader what somebody else did: in a row of its own, or in the unread row of its kind. */
export async function notify({ sql, afterCommit, inject }: TransactionalWork, act: Act) {
  const { userId, actorId, type, groupKey, at } = act
  const { postId = null, bookshelfId = null, invitationId = null, sourcePostId = null } = act
  if (!(await isWanted(sql, act))) return
  const [told] = await sql(
    `select 1 from notification join notification_actor using (notification_id) where user_id = $1 and group_key = $2 and actor_id = $3`,
    [userId, groupKey, actorId],
  )
  if (told) return
  const [row] = await sql<{ id: string; is_new: boolean }>(
    `insert into notification (notification_id, user_id, type, group_key, actor_count, post_id, bookshelf_id, source_post_id, created_at, invitation_id)
     values ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9)
     on conflict (user_id, group_key) where not is_read do update set
       actor_count = notification.actor_count + 1, version = notification.version + 1, created_at = greatest(notification.created_at, excluded.created_at)
     returning notification_id as id, xmax = 0 as is_new`,
    [createId(), userId, type, groupKey, postId, bookshelfId, sourcePostId, at, invitationId],
  )
  const { id, is_new: isNew } = row!
  await sql(`insert into notification_actor (notification_id, actor_id, at) values ($1, $2, $3)`, [
    id,
    actorId,
    at,
  ])
  if (isNew) await countUnread(sql, userId, 1)
  afterCommit(() => inject(Live).publishNotification(userId, id))
}

interface Withdrawn {
  userId: string
  groupKey: string
  actorId: string
  /** Only what was told after this. */
  since: Date
}

/** Takes an act back out of its notification; the last one takes the notification with it. */
export async function withdraw(
  { sql, afterCommit, inject }: TransactionalWork,
  { userId, groupKey, actorId, since }: Withdrawn,
) {
  const [row] = await sql<{ id: string; is_read: boolean; actor_count: number }>(
    `select notification.notification_id as id, is_read, actor_count from notification join notification_actor using (notification_id)
     where user_id = $1 and group_key = $2 and actor_id = $3 and at >= $4 for update of notification`,
    [userId, groupKey, actorId, since],
  )
  if (!row) return
  if (row.actor_count > 1) {
    await sql(`delete from notification_actor where notification_id = $1 and actor_id = $2`, [
      row.id,
      actorId,
    ])
    await sql(
      `update notification set actor_count = actor_count - 1, version = version + 1 where notification_id = $1`,
      [row.id],
    )
    return
  }
  await sql(`delete from notification where notification_id = $1`, [row.id])
  if (row.is_read) return
  await countUnread(sql, userId, -1)
  afterCommit(() => inject(Live).publishUnreadCounts([userId]))
}
