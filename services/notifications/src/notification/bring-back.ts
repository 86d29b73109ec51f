import type { Sql } from '@flyleaf/service'
import { isVoid, waits } from './act-conditions.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { COLUMNS } from './set-aside.ts'

/** Acts by a person, and those of others in their threads. */
const OF_PERSON = `(
  select * from set_aside_act where actor_id = $1
  union
  select a.* from post_card card join set_aside_act a using (post_id) where thread_owner_id = $1)`

/** Acts in the threads of bookshelves. */
const OF_BOOKSHELVES = `(
  select a.* from post_card card join set_aside_act a using (post_id) where thread_bookshelf_id = any($1::text[]))`

interface SetAside {
  notificationId: string
  actorId: string
  userId: string
}

/** Restores a person's acts, and those in their threads. Returns the readers whose notifications have changed. */
export const bringBackOfPerson = (sql: Sql, personId: string) => bringBack(sql, OF_PERSON, personId)

/** Restores the acts in the threads of bookshelves. Returns the readers whose notifications have changed. */
export const bringBackInBookshelves = (sql: Sql, bookshelfIds: readonly string[]) =>
  bringBack(sql, OF_BOOKSHELVES, bookshelfIds)

/** Restores acts that wait no longer, and forgets those that are void now. `acts` selects among them by the parameter $1. */
async function bringBack(sql: Sql, acts: string, value: unknown) {
  const ready = await sql<SetAside>(
    `select notification_id as "notificationId", actor_id as "actorId", user_id as "userId" from ${acts} act
     where not ${waits('act')} and not ${isVoid('act')}`,
    [value],
  )
  const readers = [...new Set(ready.map(({ userId }) => userId))]
  await restore(sql, ready, readers)
  await sql(
    `delete from set_aside_act using ${acts} act
     where (set_aside_act.actor_id, set_aside_act.notification_id) = (act.actor_id, act.notification_id) and not ${waits('act')}`,
    [value],
  )
  return readers
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
       on conflict do nothing returning notification_id, at)
     update notification set actor_count = actor_count + added, version = version + 1, created_at = greatest(created_at, newest)
     from (select notification_id, count(*)::integer as added, max(at) as newest from restored group by notification_id) counted
     where notification.notification_id = counted.notification_id`,
    pairs,
  )
  await countUnread(sql, unread)
}
