import { areErased } from '@flyleaf/projections'
import { integers, listed, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'

const lock = prepared((db, { userIds }: Params<{ userIds: readonly string[] }>) =>
  db
    .insertInto('unread_count')
    .columns(['userId', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(listed('reader', { userId: texts(userIds) }))
        .select(['reader.userId', sql.lit(0).as('count')])
        .distinct()
        .where((reader) => reader.not(areErased(reader.ref('reader.userId'), reader.ref('reader.userId'))))
        .orderBy('reader.userId'),
    )
    .onConflict((of) => of.column('userId').doUpdateSet((eb) => ({ count: eb.ref('unread_count.count') }))),
)

/**
 * Locks readers' state in a fixed order. Every change of a reader's notifications does this first, so that concurrent changes wait
 * instead of deadlocking, and sees what the others have committed. Erased people have no state.
 */
export const lockReaders = (db: Db, userIds: readonly string[]) => lock(db, { userIds })

/** How many more notifications a reader has not read; negative for fewer. */
interface UnreadChange {
  userId: string
  count: number
}

const change = prepared(
  (db, { userIds, counts }: Params<{ userIds: readonly string[]; counts: readonly number[] }>) =>
    db
      .updateTable('unread_count')
      .from(listed('change', { userId: texts(userIds), count: integers(counts) }))
      .set((eb) => ({
        count: eb.fn<number>('greatest', [sql.lit(0), eb('unread_count.count', '+', eb.ref('change.count'))]),
      }))
      .whereRef('unread_count.userId', '=', 'change.userId'),
)

/** Changes readers' counts of unread notifications, once each. The readers must be locked. */
export async function countUnread(db: Db, changes: readonly UnreadChange[]) {
  const counted = changes.filter(({ count }) => count !== 0)
  if (counted.length === 0) return
  await change(db, {
    userIds: counted.map(({ userId }) => userId),
    counts: counted.map(({ count }) => count),
  })
}

const readCount = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('unread_count').select('count').where('userId', '=', userId),
)

export async function unreadCountOf(db: Db, userId: string) {
  const [row] = await readCount(db, { userId })
  return row?.count ?? 0
}
