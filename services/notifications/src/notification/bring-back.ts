import { anyOf, listed, texts, type Db, type Tables } from '@flyleaf/service'
import { sql, type AliasedExpression, type Selectable } from 'kysely'
import { isVoid, waits } from './act-conditions.ts'
import { countUnread, lockReaders } from './reader-state.ts'
import { COLUMNS } from './set-aside.ts'
import { from } from '../database.ts'

type SetAsideAct = Selectable<Tables['set_aside_act']>
type Key = Pick<SetAsideAct, 'notificationId' | 'actorId'>

/** Acts in the thread of `card`. */
const inThreads = from
  .selectFrom('post_card as card')
  .innerJoin('set_aside_act as below', 'below.postId', 'card.postId')
  .selectAll('below')

/** Restores a person's acts, and those in their threads. Returns the readers whose notifications have changed. */
export const bringBackOfPerson = (db: Db, personId: string) =>
  bringBack(
    db,
    from
      .selectFrom('set_aside_act')
      .selectAll()
      .where('actorId', '=', personId)
      .union(inThreads.where('card.threadOwnerId', '=', personId))
      .as('act'),
  )

/** Restores the acts in the threads of bookshelves, only those of some readers if given. Returns the readers whose notifications have changed. */
export function bringBackInBookshelves(
  db: Db,
  bookshelfIds: readonly string[],
  readerIds?: readonly string[],
) {
  const acts = inThreads.where('card.threadBookshelfId', '=', anyOf(texts(bookshelfIds)))
  return bringBack(
    db,
    (readerIds ? acts.where('below.userId', '=', anyOf(texts(readerIds))) : acts).as('act'),
  )
}

/** Restores acts that wait no longer, and forgets those that are void now. */
async function bringBack(db: Db, acts: AliasedExpression<SetAsideAct, 'act'>) {
  const ready = await db
    .selectFrom(acts)
    .select(['act.notificationId', 'act.actorId', 'act.userId'])
    .where((eb) => eb.not(waits('act')))
    .where((eb) => eb.not(isVoid('act')))
    .execute()
  const readers = [...new Set(ready.map(({ userId }) => userId))]
  await restore(db, ready, readers)
  await db
    .deleteFrom('set_aside_act')
    .using(acts)
    .whereRef('set_aside_act.actorId', '=', 'act.actorId')
    .whereRef('set_aside_act.notificationId', '=', 'act.notificationId')
    .where((eb) => eb.not(waits('act')))
    .execute()
  return readers
}

/** Acts with these keys. */
const actsOf = (keys: readonly Key[]) =>
  from.selectFrom('set_aside_act').where((eb) =>
    eb(
      eb.refTuple('set_aside_act.notificationId', 'set_aside_act.actorId'),
      'in',
      eb
        .selectFrom(
          listed('restored', {
            notificationId: texts(keys.map(({ notificationId }) => notificationId)),
            actorId: texts(keys.map(({ actorId }) => actorId)),
          }),
        )
        .select(['restored.notificationId', 'restored.actorId'])
        .$asTuple('notificationId', 'actorId'),
    ),
  )

/** Restores acts into their notification if it exists, else into an unread one with the same key, else into a new row. */
async function restore(db: Db, keys: readonly Key[], readers: readonly string[]) {
  if (keys.length === 0) return
  await lockReaders(db, readers)
  const unread = await db
    .with('made', (making) =>
      making
        .insertInto('notification')
        .columns([...COLUMNS, 'actorCount'])
        .expression(
          actsOf(keys)
            .distinctOn('notificationId')
            .select(COLUMNS)
            .select(sql.lit(0).as('actorCount'))
            .orderBy('notificationId')
            .orderBy('actorId'),
        )
        .onConflict((of) => of.doNothing())
        .returning(['notification.userId', 'notification.isRead']),
    )
    .selectFrom('made')
    .select(['made.userId', sql<number>`count(*)::integer`.as('count')])
    .where((eb) => eb.not('made.isRead'))
    .groupBy('made.userId')
    .execute()
  await db
    .with('restored', (restoring) =>
      restoring
        .insertInto('notification_actor')
        .columns(['notificationId', 'actorId', 'at'])
        .expression(
          actsOf(keys)
            .leftJoin('notification as own', 'own.notificationId', 'set_aside_act.notificationId')
            .leftJoin('notification as unread', (join) =>
              join
                .on('own.notificationId', 'is', null)
                .onRef('unread.userId', '=', 'set_aside_act.userId')
                .onRef('unread.groupKey', '=', 'set_aside_act.groupKey')
                .on((eb) => eb.not('unread.isRead')),
            )
            .select((eb) => [
              eb.fn.coalesce('own.notificationId', 'unread.notificationId').$notNull().as('notificationId'),
              'set_aside_act.actorId',
              'set_aside_act.at',
            ]),
        )
        .onConflict((of) => of.doNothing())
        .returning(['notification_actor.notificationId', 'notification_actor.at']),
    )
    .updateTable('notification')
    .from((eb) =>
      eb
        .selectFrom('restored')
        .select(['restored.notificationId', sql<number>`count(*)::integer`.as('added')])
        .select((of) => of.fn.max('restored.at').as('newest'))
        .groupBy('restored.notificationId')
        .as('counted'),
    )
    .set((eb) => ({
      actorCount: eb('notification.actorCount', '+', eb.ref('counted.added')),
      version: eb('notification.version', '+', 1),
      createdAt: eb.fn<Date>('greatest', ['notification.createdAt', 'counted.newest']),
    }))
    .whereRef('notification.notificationId', '=', 'counted.notificationId')
    .execute()
  await countUnread(db, unread)
}
