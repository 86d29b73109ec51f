import { areErased } from '@flyleaf/projections'
import { createId } from '@flyleaf/service'
import type { Sql, TransactionalWork } from '@flyleaf/service'
import type { Act } from './act.ts'
import { addLiveItem } from '../live/live-items.ts'
import { Live } from '../live/live.ts'
import { queuePush } from '../push/queue-push.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { shareSubjects } from './lock-subjects.ts'
import { outcomeOf } from './outcome-of.ts'
import { setAside } from './set-aside.ts'

/** Adds an act to a reader's notifications: as a new row, or to the unread row with the same key. One that waits is set aside. */
export async function notify(work: TransactionalWork, act: Act) {
  const { sql, afterCommit, inject } = work
  const { userId, actorId, type, groupKey, at } = act
  const { postId = null, bookshelfId = null, invitationId = null, sourcePostId = null } = act
  if (userId === actorId) return
  // Before reading what is hidden: whatever hides it takes these locks, too.
  await shareSubjects(sql, act)
  await lockReaders(sql, [userId])
  const outcome = await outcomeOf(sql, act)
  if (outcome === 'set aside') await setAside(sql, act)
  if (outcome !== 'notify') return
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
  if (isNew) await countUnread(sql, [{ userId, count: 1 }])
  await addLiveItem(sql, [userId], 'notification', id)
  await queuePush(work, [userId], 'notification', id)
  afterCommit(() => inject(Live).changed([userId]))
}

interface Withdrawn {
  userId: string
  groupKey: string
  actorId: string
  /** The post that the act is about; nothing is stored for a deleted one. */
  postId?: string
  version: number
  /** Only acts added after this. */
  since: Date
}

/** Removes an act, also one that is set aside, from its notification; the notification is deleted with its last act. */
export async function withdraw(work: TransactionalWork, withdrawn: Withdrawn) {
  const { sql, afterCommit, inject } = work
  const { userId, groupKey, actorId, since } = withdrawn
  await lockReaders(sql, [userId])
  await rememberWithdrawn(sql, withdrawn)
  const [row] = await sql<{ id: string; is_read: boolean; actor_count: number }>(
    `with aside as (
       delete from set_aside_act where user_id = $1 and group_key = $2 and actor_id = $3 and at >= $4)
     select notification.notification_id as id, is_read, actor_count from notification join notification_actor using (notification_id)
     where user_id = $1 and group_key = $2 and actor_id = $3 and at >= $4`,
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
  await countUnread(sql, [{ userId, count: -1 }])
  afterCommit(() => inject(Live).changed([userId]))
}

async function rememberWithdrawn(sql: Sql, withdrawn: Withdrawn) {
  const { userId, groupKey, actorId, version, since, postId } = withdrawn
  await sql(
    `insert into withdrawn_act (user_id, group_key, actor_id, version, since) select $1, $2, $3, $4, $5
     where not ${areErased('$1', '$3')} and not exists (select from post_card where post_id = $6 and is_deleted)
     on conflict (user_id, group_key, actor_id) do update set version = excluded.version, since = excluded.since
     where withdrawn_act.version < excluded.version`,
    [userId, groupKey, actorId, version, since, postId],
  )
}
