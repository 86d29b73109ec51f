import type { LiveEvent } from '@flyleaf/contracts'
import { deactivatedOnes } from '@flyleaf/projections'
import { allOf, anyOf, integers, listed, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { readMessages, toMessage } from '../conversation/message-rows.ts'
import { openRequests, unreadIn } from '../conversation/unread-messages.ts'
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

interface Readers {
  userIds: readonly string[]
}

const readStates = prepared((db, { userIds }: Params<Readers>) =>
  db
    .selectFrom(listed('reader', { userId: texts(userIds) }))
    .leftJoin('unread_count as kept', 'kept.userId', 'reader.userId')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('participant')
          .select((of) => [unreadIn(of).as('messages'), openRequests(of).as('requests')])
          .whereRef('participant.userId', '=', 'reader.userId')
          .as('unread'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'reader.userId',
      eb.fn.coalesce('kept.position', sql.lit(0)).as('position'),
      eb.fn.coalesce('kept.count', sql.lit(0)).as('notifications'),
      sql<number>`coalesce(${eb.ref('unread.messages')}, 0)::integer`.as('messages'),
      sql<number>`coalesce(${eb.ref('unread.requests')}, 0)::integer`.as('requests'),
    ]),
)

interface Behind extends Readers {
  after: readonly number[]
}

const readItems = prepared((db, { userIds, after }: Params<Behind>) =>
  db
    .selectFrom(listed('reader', { userId: texts(userIds), after: integers(after) }))
    .innerJoin('live_item as item', (join) =>
      join.onRef('item.userId', '=', 'reader.userId').onRef('item.position', '>', 'reader.after'),
    )
    .select(['item.userId', 'item.position', 'item.kind', 'item.itemId as id'])
    .orderBy('item.userId')
    .orderBy('item.position'),
)

interface Items {
  ids: readonly string[]
}

const readNotified = prepared((db, { ids }: Params<Items>) =>
  readNotifications(db).where('notification.notificationId', '=', anyOf(texts(ids))),
)

const readSent = prepared((db, { ids }: Params<Items>) =>
  readMessages(db)
    .where('message.messageId', '=', anyOf(texts(ids)))
    .where('message.senderId', '<>', allOf(deactivatedOnes)),
)

/** Reads the counts of readers and their items after a position; only counts without one. */
export async function liveStatesOf(
  db: Db,
  since: ReadonlyMap<string, number | undefined>,
): Promise<LiveState[]> {
  const states = await readStates(db, { userIds: [...since.keys()] })
  const behind = states.flatMap(({ userId, position }) => {
    const after = since.get(userId)
    return after !== undefined && after < position && position - after <= LIVE_ITEMS_KEPT
      ? [{ userId, after }]
      : []
  })
  const items = behind.length > 0 ? await itemsAfter(db, behind) : new Map<string, LiveItem[]>()
  return states.map((state) => ({ ...state, items: items.get(state.userId) ?? [] }))
}

async function itemsAfter(db: Db, behind: { userId: string; after: number }[]) {
  const rows = await readItems(db, {
    userIds: behind.map(({ userId }) => userId),
    after: behind.map(({ after }) => after),
  })
  const idsOf = (kind: LiveKind) => [...new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))]
  const [notifications, messages] = await Promise.all([
    readNotified(db, { ids: idsOf('notification') }),
    readSent(db, { ids: idsOf('message') }),
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
