import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { removeActs } from './remove-acts.ts'

/** Hides a deactivated person's acts from others' notifications, and restores them on reactivation. */
export const onUserChanged: EventHandler<'user.changed'> = async (work, { data: { userId } }) => {
  const [person] = await work.sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  await (person?.isDeactivated ? setAside(work, userId) : bringBack(work, userId))
}

async function setAside(work: TransactionalWork, actorId: string) {
  await work.sql(
    `insert into set_aside_act (actor_id, notification_id, user_id, type, group_key, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at, at)
     select actor_id, notification_id, user_id, type, group_key, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at, at
     from notification_actor join notification using (notification_id) where actor_id = $1
     on conflict do nothing`,
    [actorId],
  )
  await removeActs(work, { actorId })
}

interface SetAside {
  notificationId: string
  userId: string
  isRead: boolean
}

async function bringBack({ sql, afterCommit, inject }: TransactionalWork, actorId: string) {
  const acts = await sql<SetAside>(
    `select notification_id as "notificationId", user_id as "userId", is_read as "isRead" from set_aside_act a
     where actor_id = $1
       and not exists (select 1 from post_card where post_id in (a.post_id, a.source_post_id) and is_deleted)
       and not exists (select 1 from shelf_card where bookshelf_id = a.bookshelf_id and is_deleted)
     order by notification_id`,
    [actorId],
  )
  const readers = [...new Set(acts.map(({ userId }) => userId))]
  await lockReaders(sql, readers)
  for (const act of acts) {
    // Restores into the same notification if it exists, else into an unread one with the same key, else as a new row.
    const [row] = await sql<{ id: string; isNew: boolean }>(
      `with kept as (update notification set actor_count = actor_count + 1, version = version + 1
         where notification_id = $2 returning notification_id),
       made as (
         insert into notification (notification_id, user_id, type, group_key, actor_count, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at)
         select notification_id, user_id, type, group_key, 1, post_id, bookshelf_id, source_post_id, invitation_id, is_read, created_at
         from set_aside_act where actor_id = $1 and notification_id = $2 and not exists (select 1 from kept)
         on conflict (user_id, group_key) where not is_read
           do update set actor_count = notification.actor_count + 1, version = notification.version + 1
         returning notification_id, actor_count = 1 as is_new)
       select notification_id as id, false as "isNew" from kept union all select notification_id, is_new from made`,
      [actorId, act.notificationId],
    )
    await sql(
      `insert into notification_actor (notification_id, actor_id, at)
       select $3, actor_id, at from set_aside_act where actor_id = $1 and notification_id = $2 on conflict do nothing`,
      [actorId, act.notificationId, row!.id],
    )
    if (row!.isNew && !act.isRead) await countUnread(sql, act.userId, 1)
  }
  await sql(`delete from set_aside_act where actor_id = $1`, [actorId])
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}
