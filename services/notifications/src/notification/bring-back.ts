import { blockedFor, deactivatedPeople, hiddenFor } from '@flyleaf/projections'
import type { Sql, TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { COLUMNS } from './set-aside.ts'

/** What a person did, and what others did in their threads. */
const OF_PERSON = `(
  select a.*, card.thread_owner_id from set_aside_act a left join post_card card using (post_id) where actor_id = $1
  union
  select a.*, card.thread_owner_id from post_card card join set_aside_act a using (post_id) where thread_owner_id = $1)`

interface SetAside {
  notificationId: string
  actorId: string
  userId: string
}

/** Restores the acts that were set aside for a person, unless they are void now, or wait for somebody else. */
export async function bringBack({ sql, afterCommit, inject }: TransactionalWork, personId: string) {
  const acts = await sql<SetAside>(
    `select notification_id as "notificationId", actor_id as "actorId", user_id as "userId" from ${OF_PERSON} a
     where actor_id <> all(${hiddenFor('a.user_id')}) and coalesce(thread_owner_id <> all(${blockedFor('a.user_id')}), true)
       and not exists (select 1 from post_card where post_id in (a.post_id, a.source_post_id) and is_deleted)
       and not exists (select 1 from shelf_card where bookshelf_id = a.bookshelf_id and is_deleted)`,
    [personId],
  )
  const readers = [...new Set(acts.map(({ userId }) => userId))]
  await restore(sql, acts, readers)
  await sql(
    `delete from set_aside_act using ${OF_PERSON} a
     where (set_aside_act.actor_id, set_aside_act.notification_id) = (a.actor_id, a.notification_id)
       and a.actor_id <> all(${deactivatedPeople}) and coalesce(a.thread_owner_id <> all(${deactivatedPeople}), true)`,
    [personId],
  )
  if (readers.length > 0) afterCommit(() => inject(Live).changed(readers))
}

/** The acts of $1 and $2: their notifications and actors, in pairs. */
const ACTS = `set_aside_act join unnest($1::text[], $2::text[]) act (notification_id, actor_id) using (notification_id, actor_id)`

/** Restores acts into their notification if it exists, else into an unread one with the same key, else into a new row. */
async function restore(sql: Sql, acts: readonly SetAside[], readers: readonly string[]) {
  if (acts.length === 0) return
  await lockReaders(sql, readers)
  const pairs = [acts.map(({ notificationId }) => notificationId), acts.map(({ actorId }) => actorId)]
  const unread = await sql<{ userId: string; count: number }>(
    `with made as (
       insert into notification (${COLUMNS}, actor_count)
       select distinct on (notification_id) ${COLUMNS}, 0 from ${ACTS} order by notification_id, actor_id
       on conflict do nothing returning user_id, is_read)
     select user_id as "userId", count(*)::integer as count from made where not is_read group by user_id`,
    pairs,
  )
  await sql(
    `with restored as (
       insert into notification_actor (notification_id, actor_id, at)
       select coalesce(own.notification_id, unread.notification_id), actor_id, at from ${ACTS}
       left join notification own using (notification_id)
       left join notification unread on own.notification_id is null and unread.user_id = set_aside_act.user_id
         and unread.group_key = set_aside_act.group_key and not unread.is_read
       on conflict do nothing returning notification_id)
     update notification set actor_count = actor_count + added, version = version + 1
     from (select notification_id, count(*)::integer as added from restored group by notification_id) counted
     where notification.notification_id = counted.notification_id`,
    pairs,
  )
  await countUnread(sql, unread)
}
