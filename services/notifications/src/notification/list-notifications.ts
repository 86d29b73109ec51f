import type { notificationsApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Verb } from '@flyleaf/service'
import { readNotifications, toNotification } from './notification-rows.ts'
import { unreadCountOf } from './reader-state.ts'

const BY_TIME: KeyColumn[] = [
  { by: 'created_at', kind: 'time' },
  { by: 'notification_id', kind: 'text' },
]
const SAYS = `(post.snippet ilike $P or shelf.name ilike $P or exists (
  select 1 from notification_actor join person on person.user_id = actor_id
  where notification_id = notification.notification_id and (person.name ilike $P or person.username ilike $P)))`

/** The reader's notifications: all, of some types, or those that match a search. */
export const listNotifications: Verb<typeof notificationsApi.list> = async (
  { sql, caller },
  { limit, cursor, q, sortBy, type },
) => {
  const values: unknown[] = [caller.userId]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const conditions = ['user_id = $1']
  if (type?.length) conditions.push(`type = any(${parameter(type)}::text[])`)
  if (q) conditions.push(SAYS.replaceAll('$P', parameter(`%${q.replace(/[\\%_]/g, '\\$&')}%`)))
  const page = keyset(BY_TIME, sortBy === 'oldest' ? 'asc' : 'desc', cursor, values.length + 1)
  const rest = `where ${[...conditions, page.condition].join(' and ')} ${page.orderBy} limit ${limit + 1}`
  const [rows, unreadCount] = await Promise.all([
    readNotifications(sql, rest, [...values, ...page.values]),
    unreadCountOf(sql, caller.userId),
  ])
  return {
    ...toPage(rows, limit, toNotification, ({ createdAt, notificationId }) =>
      page.cursorOf({ key: [createdAt, notificationId] }),
    ),
    unreadCount,
  }
}
