import { areErased } from '@flyleaf/projections'
import { createId, listed, texts, type EventHandler } from '@flyleaf/service'
import { addLiveItems } from '../live/live-items.ts'
import { announceChanged } from '../live/live.ts'
import { queuePush } from '../push/queue-push.ts'
import type { Notifying } from './notify.ts'
import { countUnread, lockReaders } from './reader-state.ts'

/** Tells people of a decision of moderators. They cannot switch this off, and are told once, as the event may arrive repeatedly. */
export const onDecisionAnnounced: EventHandler<'decision.announced', Notifying> = async (work, { data }) => {
  const { db } = work
  const { decisionId, topic, action, at } = data
  const groupKey = `decision:${decisionId}:${topic}`
  await lockReaders(db, data.userIds)
  const readers = await db
    .selectFrom(listed('reader', { userId: texts(data.userIds) }))
    .select('reader.userId')
    .distinct()
    .where((eb) =>
      eb.and([
        eb.not(areErased(eb.ref('reader.userId'), eb.ref('reader.userId'))),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification')
              .select('notification.notificationId')
              .whereRef('notification.userId', '=', 'reader.userId')
              .where('notification.groupKey', '=', groupKey),
          ),
        ),
      ]),
    )
    .execute()
  if (readers.length === 0) return
  const added = readers.map(({ userId }) => ({ userId, notificationId: createId() }))
  await db
    .insertInto('notification')
    .values(
      added.map((one) => ({
        ...one,
        type: 'MODERATION' as const,
        groupKey,
        decisionId,
        decisionTopic: topic,
        decisionAction: action,
        createdAt: new Date(at),
      })),
    )
    .execute()
  await countUnread(
    db,
    added.map(({ userId }) => ({ userId, count: 1 })),
  )
  const items = added.map(({ userId, notificationId }) => ({ userId, itemId: notificationId }))
  await addLiveItems(db, 'notification', items)
  await queuePush(work, 'notification', items)
  announceChanged(
    work,
    added.map(({ userId }) => userId),
  )
}
