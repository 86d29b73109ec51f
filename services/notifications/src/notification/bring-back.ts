import { blockedFor, deactivatedPeople, hiddenFor } from '@flyleaf/projections'
import type { Sql, TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'

/** What a person did, and what others did in their threads. */
const OF_PERSON = `(
  select a.*, card.thread_owner_id from set_aside_act a left join post_card card using (post_id) where actor_id = $1
  union
  select a.*, card.thread_owner_id from post_card card join set_aside_act a using (post_id) where thread_owner_id = $1)`

interface SetAside {
  notificationId: string
  actorId: string
  userId: string
  isRead: boolean
}

/** Restores the acts that were set aside for a person, unless they are void now, or wait for somebody else. */
export async function bringBack({ sql, afterCommit, inject }: TransactionalWork, personId: string) {
  const acts = await sql<SetAside>(
    `select notification_id as "notificationId", actor_id as "actorId", user_id as "userId", is_read as "isRead" from ${OF_PERSON} a
     where actor_id <> all(${hiddenFor('a.user_id')}) and coalesce(thread_owner_id <> all(${blockedFor('a.user_id')}), true)
       and not exists (select 1 from post_card where post_id in (a.post_id, a.source_post_id) and is_deleted)
       and not exists (select 1 from shelf_card where bookshelf_id = a.bookshelf_id and is_deleted)
     order by notification_id, actor_id`,
    [personId],
  )
  const readers = [...new Set(acts.map(({ userId }) => userId))]
  await lockReaders(sql, readers)
  for (const act of acts) await restore(sql, act)
  await sql(
    `delete from set_aside_act using ${OF_PERSON} a
     where (set_aside_act.actor_id, set_aside_act.notification_id) = (a.actor_id, a.notification_id)
       and a.actor_id <> all(${deactivatedPeople}) and coalesce(a.thread_owner_id <> all(${deactivatedPeople}), true)`,
    [personId],
  )
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}

/** Restores into the same notification if it exists, else into an unread one with the same key, else as a new row. */
async function restore(sql: Sql, { actorId, notificationId, userId, isRead }: SetAside) {
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
    [actorId, notificationId],
  )
  await sql(
    `insert into notification_actor (notification_id, actor_id, at)
     select $3, actor_id, at from set_aside_act where actor_id = $1 and notification_id = $2 on conflict do nothing`,
    [actorId, notificationId, row!.id],
  )
  if (row!.isNew && !isRead) await countUnread(sql, userId, 1)
}
