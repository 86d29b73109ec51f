import type { Db, TransactionalWork } from '@flyleaf/service'
import { sql, type Expression, type SqlBool } from 'kysely'
import { announceChanged, type Announcing } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'

/** Deletes notifications that meet a condition, and updates unread counts. */
export const removeNotifications = async (
  work: TransactionalWork & Announcing,
  condition: Expression<SqlBool>,
) => announceChanged(work, await deleteNotifications(work.db, condition))

/** Deletes notifications without telling the streams of the readers whose counts have changed; returns their ids. */
export async function deleteNotifications(db: Db, condition: Expression<SqlBool>) {
  const readers = await db
    .selectFrom('notification')
    .select('notification.userId')
    .distinct()
    .where(condition)
    .execute()
  if (readers.length === 0) return []
  await lockReaders(
    db,
    readers.map(({ userId }) => userId),
  )
  const unread = await db
    .with('gone', (gone) =>
      gone
        .deleteFrom('notification')
        .where(condition)
        .returning(['notification.userId', 'notification.isRead']),
    )
    .selectFrom('gone')
    .select(['gone.userId', sql<number>`-count(*)::integer`.as('count')])
    .where((eb) => eb.not('gone.isRead'))
    .groupBy('gone.userId')
    .execute()
  await countUnread(db, unread)
  return unread.map(({ userId }) => userId)
}
