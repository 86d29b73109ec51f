import type { LiveEvent } from '@flyleaf/contracts'
import { deactivatedPeople } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { readMessages, toMessage } from '../conversation/message-rows.ts'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'
import { LIVE_ITEMS_KEPT, type LiveKind } from './live-items.ts'

export interface LiveItem {
  position: number
  event: LiveEvent
}

/** The current state of a reader's stream. */
export interface LiveState {
  userId: string
  /** Position of the newest item, shown or not. */
  position: number
  notifications: number
  messages: number
  requests: number
  /** Items after the requested position, in order; empty when there are too many. */
  items: LiveItem[]
}

/** Reads the counts of readers and their items after a position; only counts without one. */
export async function liveStatesOf(
  sql: Sql,
  since: ReadonlyMap<string, number | undefined>,
): Promise<LiveState[]> {
  const states = await sql<Omit<LiveState, 'items'>>(
    `select reader.user_id as "userId", coalesce(kept.position, 0) as position, coalesce(kept.count, 0) as notifications,
       coalesce(unread.messages, 0)::integer as messages, coalesce(unread.requests, 0)::integer as requests
     from unnest($1::text[]) as reader (user_id)
     left join unread_count kept on kept.user_id = reader.user_id
     left join lateral (
       select sum(unread_count) filter (where state = 'accepted') as messages,
         count(*) filter (where state = 'requested' and unread_count > 0) as requests
       from participant where participant.user_id = reader.user_id) unread on true`,
    [[...since.keys()]],
  )
  const behind = states.flatMap(({ userId, position }) => {
    const after = since.get(userId)
    return after !== undefined && after < position && position - after <= LIVE_ITEMS_KEPT
      ? [{ userId, after }]
      : []
  })
  const items = behind.length > 0 ? await itemsAfter(sql, behind) : new Map<string, LiveItem[]>()
  return states.map((state) => ({ ...state, items: items.get(state.userId) ?? [] }))
}

async function itemsAfter(sql: Sql, behind: { userId: string; after: number }[]) {
  const rows = await sql<{ userId: string; position: number; kind: LiveKind; id: string }>(
    `select item.user_id as "userId", item.position, kind, item_id as id
     from unnest($1::text[], $2::integer[]) as reader (user_id, after)
     join live_item item on item.user_id = reader.user_id and item.position > reader.after
     order by item.user_id, item.position`,
    [behind.map(({ userId }) => userId), behind.map(({ after }) => after)],
  )
  const idsOf = (kind: LiveKind) => [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))]
  const [notifications, messages] = await Promise.all([
    readNotifications(sql, 'where notification_id = any($1::text[])', [idsOf('notification')]),
    readMessages(sql, `where message_id = any($1::text[]) and sender_id <> all(${deactivatedPeople})`, [
      idsOf('message'),
    ]),
  ])
  const notificationOf = new Map(notifications.map((row) => [row.notificationId, row]))
  const messageOf = new Map(messages.map((row) => [row.messageId, row]))
  const items = new Map<string, LiveItem[]>(behind.map(({ userId }) => [userId, []]))
  const last = new Map(rows.map(({ userId, id, position }) => [`${userId} ${id}`, position]))
  for (const { userId, position, id } of rows) {
    // An item changed several times is delivered once, in its current state.
    if (last.get(`${userId} ${id}`) !== position) continue
    const [notification, message] = [notificationOf.get(id), messageOf.get(id)]
    if (notification)
      items
        .get(userId)!
        .push({ position, event: { type: 'notification', notification: toNotification(notification) } })
    if (message)
      items.get(userId)!.push({ position, event: { type: 'message', message: toMessage(message, userId) } })
  }
  return items
}
