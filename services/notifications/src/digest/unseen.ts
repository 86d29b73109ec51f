import { sentenceOf } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { ofNotification } from '../database.ts'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'
import { lockReaders } from '../notification/reader-state.ts'

const NAMED = 6

/** The period of a digest: what arrived after its beginning, until its end. */
interface Period {
  since: Date
  until: Date
}

/** Whether a notification belongs to a period: by when it arrived, because an act may be told late. */
const arrivedIn = ({ since, until }: Period) => {
  const at = ofNotification.fn<Date>('greatest', ['notification.createdAt', 'notification.arrivedAt'])
  return ofNotification.and([ofNotification(at, '>', since), ofNotification(at, '<=', until)])
}

/** The end of the period that ends now: what is being added for the reader is committed before it, or arrives after it. */
export async function endPeriod(db: Db, userId: string) {
  await lockReaders(db, [userId])
  const { until } = await db
    .selectNoFrom(sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('until'))
    .executeTakeFirstOrThrow()
  return until
}

/**
 * What arrived for a reader in a period and they have not seen, as lines of an email; empty when there is nothing. Posts are quoted as in
 * notifications, never spoilers; messages are only counted.
 */
export async function unseenLines(db: Db, userId: string, period: Period): Promise<string[]> {
  const [rows, counted, messages] = await Promise.all([
    readNotifications(db)
      .where('notification.userId', '=', userId)
      .where((eb) => eb.not('notification.isRead'))
      .where(arrivedIn(period))
      .orderBy('notification.createdAt', 'desc')
      .limit(NAMED)
      .execute(),
    db
      .selectFrom('notification')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('userId', '=', userId)
      .where((eb) => eb.not('isRead'))
      .where(arrivedIn(period))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('participant')
      .innerJoin('conversation', 'conversation.conversationId', 'participant.conversationId')
      .select((eb) => sql<number>`coalesce(sum(${eb.ref('unreadCount')}), 0)::integer`.as('count'))
      .where('userId', '=', userId)
      .where('state', '=', 'accepted')
      .where('unreadCount', '>', 0)
      .where('updatedAt', '>', period.since)
      .executeTakeFirstOrThrow(),
  ])
  const lines = rows.map(toNotification).map(({ notification }) => {
    const { snippet } = notification
    return snippet ? `${sentenceOf(notification)}: “${snippet}”` : sentenceOf(notification)
  })
  const more = counted.count - rows.length
  if (more > 0) lines.push(more === 1 ? '1 more notification' : `${more} more notifications`)
  const unread = messages.count
  if (unread > 0) lines.push(unread === 1 ? '1 unread message' : `${unread} unread messages`)
  return lines
}
