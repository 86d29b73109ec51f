import type { EventData } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import {
  allOf,
  createId,
  listed,
  prepared,
  texts,
  type Db,
  type EventHandler,
  type Params,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { addLiveItems } from '../live/live-items.ts'
import { announceChanged } from '../live/live.ts'
import { queuePush } from '../push/queue-push.ts'
import type { Notifying } from './notify.ts'
import { countUnread, lockReaders } from './reader-state.ts'

type Followed = EventData<'book.announced'>['followed']

/** Notifies followers of a new book: of several books of an author or a series by one notification, until it is read. */
export const onBookAnnounced: EventHandler<'book.announced', Notifying> = async (work, { data }) => {
  const { db } = work
  const { bookId, title, followed, followerIds } = data
  const groupKey = `new-books:${followed.kind}:${followed.id}`
  const at = new Date(data.at)
  await lockReaders(db, followerIds)
  const readers = await readWanting(db, { followerIds, groupKey, bookId })
  if (readers.length === 0) return
  const userIds = readers.map(({ userId }) => userId)
  const notified = await addNotifications(db, userIds, { groupKey, followed, at })
  await db
    .insertInto('notification_book')
    .values(notified.map(({ notificationId }) => ({ notificationId, bookId, title, at })))
    .execute()
  const isNew = notified.filter((one) => one.isNew)
  await countUnread(
    db,
    isNew.map(({ userId }) => ({ userId, count: 1 })),
  )
  const items = notified.map(({ userId, notificationId }) => ({ userId, itemId: notificationId }))
  await addLiveItems(db, 'notification', items)
  await queuePush(work, 'notification', items)
  announceChanged(work, userIds)
}

interface Asked {
  followerIds: readonly string[]
  groupKey: string
  bookId: string
}

/** Who is to be told: nobody who has left, has switched it off, or has been told, as the event may arrive late or repeatedly. */
const readWanting = prepared((db, { followerIds, groupKey, bookId }: Params<Asked>) =>
  db
    .selectFrom(listed('reader', { userId: texts(followerIds) }))
    .select('reader.userId')
    .where((eb) =>
      eb.and([
        eb.not(areErased(eb.ref('reader.userId'), eb.ref('reader.userId'))),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification_settings as settings')
              .select('settings.userId')
              .whereRef('settings.userId', '=', 'reader.userId')
              .where((of) => of(sql.lit('NEW_BOOK'), '<>', allOf(of.ref('settings.types')))),
          ),
        ),
        eb.not(
          eb.exists(
            eb
              .selectFrom('notification')
              .innerJoin('notification_book as book', 'book.notificationId', 'notification.notificationId')
              .select('book.bookId')
              .whereRef('notification.userId', '=', 'reader.userId')
              .where('notification.groupKey', '=', groupKey)
              .where('book.bookId', '=', bookId),
          ),
        ),
      ]),
    ),
)

interface News {
  groupKey: string
  followed: Followed
  at: Date
}

/** Adds a notification for each reader, or takes their unread one. Their readers are locked. */
const addNotifications = (db: Db, userIds: readonly string[], { groupKey, followed, at }: News) =>
  db
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        notificationId: createId(),
        userId,
        type: 'NEW_BOOK' as const,
        groupKey,
        followedKind: followed.kind,
        followedId: followed.id,
        followedName: followed.name,
        createdAt: at,
      })),
    )
    .onConflict((of) =>
      of
        .columns(['userId', 'groupKey'])
        .where((eb) => eb.not('isRead'))
        .doUpdateSet((eb) => ({
          version: eb('notification.version', '+', 1),
          createdAt: eb.fn<Date>('greatest', ['notification.createdAt', 'excluded.createdAt']),
          arrivedAt: eb.ref('excluded.arrivedAt'),
        })),
    )
    .returning(['notificationId', 'userId', sql<boolean>`xmax = 0`.as('isNew')])
    .execute()
