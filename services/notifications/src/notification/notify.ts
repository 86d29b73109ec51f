import type { NotificationType } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import { createId, prepared, type Db, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import type { Act } from './act.ts'
import { addLiveItems } from '../live/live-items.ts'
import { announcing, type Announcing } from '../live/live.ts'
import { pushing, queuePush, type Pushing } from '../push/queue-push.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { shareSubjects } from './lock-subjects.ts'
import { outcomeOf } from './outcome-of.ts'
import { setAside } from './set-aside.ts'

export const notifying = { ...announcing, ...pushing }
export type Notifying = Announcing & Pushing

interface Added {
  notificationId: string
  userId: string
  type: NotificationType
  groupKey: string
  postId: string | null
  bookshelfId: string | null
  sourcePostId: string | null
  invitationId: string | null
  bookId: string | null
  bookTitle: string | null
  createdAt: Date
}

const addNotification = prepared((db, added: Params<Added>) =>
  db
    .insertInto('notification')
    .values({
      notificationId: added.notificationId,
      userId: added.userId,
      type: added.type,
      groupKey: added.groupKey,
      actorCount: 1,
      postId: added.postId,
      bookshelfId: added.bookshelfId,
      sourcePostId: added.sourcePostId,
      invitationId: added.invitationId,
      bookId: added.bookId,
      bookTitle: added.bookTitle,
      createdAt: added.createdAt,
    })
    .onConflict((of) =>
      of
        .columns(['userId', 'groupKey'])
        .where((eb) => eb.not('isRead'))
        .doUpdateSet((eb) => ({
          actorCount: eb('notification.actorCount', '+', 1),
          version: eb('notification.version', '+', 1),
          createdAt: eb.fn<Date>('greatest', ['notification.createdAt', 'excluded.createdAt']),
          arrivedAt: eb.ref('excluded.arrivedAt'),
        })),
    )
    .returning(['notificationId', sql<boolean>`xmax = 0`.as('isNew')]),
)

const addActor = prepared(
  (db, { notificationId, actorId, at }: Params<{ notificationId: string; actorId: string; at: Date }>) =>
    db.insertInto('notification_actor').values({ notificationId, actorId, at }),
)

/** Adds an act to a reader's notifications: as a new row, or to the unread row with the same key. One that waits is set aside. */
export async function notify(work: TransactionalWork & Notifying, act: Act) {
  const { db, afterCommit, live } = work
  const { userId, actorId, postId = null, bookshelfId = null, invitationId = null, sourcePostId = null } = act
  const { bookId = null, bookTitle = null } = act
  if (userId === actorId) return
  // Before reading what is hidden: whatever hides it takes these locks, too.
  await shareSubjects(db, act)
  await lockReaders(db, [userId])
  const outcome = await outcomeOf(db, act)
  if (outcome === 'set aside') await setAside(db, act)
  if (outcome !== 'notify') return
  const at = new Date(act.at)
  const [row] = await addNotification(db, {
    ...act,
    notificationId: createId(),
    postId,
    bookshelfId,
    sourcePostId,
    invitationId,
    bookId,
    bookTitle,
    createdAt: at,
  })
  const { notificationId, isNew } = row!
  await addActor(db, { notificationId, actorId, at })
  if (isNew) await countUnread(db, [{ userId, count: 1 }])
  const items = [{ userId, itemId: notificationId }]
  await addLiveItems(db, 'notification', items)
  await queuePush(work, 'notification', items)
  afterCommit(() => live.changed([userId]))
}

interface Withdrawn {
  userId: string
  groupKey: string
  actorId: string
  /** The post that the act is about; nothing is stored for a deleted one. */
  postId?: string
  version: number
  /** Only acts added after this. */
  since: Date
}

/** Removes an act, also one that is set aside, from its notification; the notification is deleted with its last act. */
export async function withdraw(work: TransactionalWork & Announcing, withdrawn: Withdrawn) {
  const { db, afterCommit, live } = work
  const { userId, groupKey, actorId, since } = withdrawn
  await lockReaders(db, [userId])
  await rememberWithdrawn(db, withdrawn)
  await db
    .deleteFrom('set_aside_act')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where('actorId', '=', actorId)
    .where('at', '>=', since)
    .execute()
  const row = await db
    .selectFrom('notification')
    .innerJoin('notification_actor as actor', 'actor.notificationId', 'notification.notificationId')
    .select(['notification.notificationId', 'notification.isRead', 'notification.actorCount'])
    .where('notification.userId', '=', userId)
    .where('notification.groupKey', '=', groupKey)
    .where('actor.actorId', '=', actorId)
    .where('actor.at', '>=', since)
    .executeTakeFirst()
  if (!row) return
  const { notificationId, isRead, actorCount } = row
  if (actorCount > 1) {
    await db
      .deleteFrom('notification_actor')
      .where('notificationId', '=', notificationId)
      .where('actorId', '=', actorId)
      .execute()
    await db
      .updateTable('notification')
      .set((eb) => ({ actorCount: eb('actorCount', '-', 1), version: eb('version', '+', 1) }))
      .where('notificationId', '=', notificationId)
      .execute()
    return
  }
  await db.deleteFrom('notification').where('notificationId', '=', notificationId).execute()
  if (isRead) return
  await countUnread(db, [{ userId, count: -1 }])
  afterCommit(() => live.changed([userId]))
}

async function rememberWithdrawn(db: Db, { userId, groupKey, actorId, version, since, postId }: Withdrawn) {
  await db
    .insertInto('withdrawn_act')
    .columns(['userId', 'groupKey', 'actorId', 'version', 'since'])
    .expression((eb) =>
      db
        .selectNoFrom([
          sql.val(userId).as('userId'),
          sql.val(groupKey).as('groupKey'),
          sql.val(actorId).as('actorId'),
          sql<string>`${version}::bigint`.as('version'),
          sql<Date>`${since}::timestamptz`.as('since'),
        ])
        .where(eb.not(areErased(sql.val(userId), sql.val(actorId))))
        .where(
          eb.not(
            eb.exists(
              db
                .selectFrom('post_card')
                .select('postId')
                .where('postId', '=', postId ?? null)
                .where((card) => card.ref('isDeleted')),
            ),
          ),
        ),
    )
    .onConflict((of) =>
      of
        .columns(['userId', 'groupKey', 'actorId'])
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          since: eb.ref('excluded.since'),
          withdrawnAt: eb.ref('excluded.withdrawnAt'),
        }))
        .whereRef('withdrawn_act.version', '<', 'excluded.version'),
    )
    .execute()
}
