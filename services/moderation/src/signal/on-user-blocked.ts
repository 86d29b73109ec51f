import { areErased } from '@flyleaf/projections'
import type { Db, EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { daysAgo } from './days-ago.ts'
import { reportSignal } from './report-signal.ts'
import { THRESHOLDS } from './thresholds.ts'

const { count: READERS, days: DAYS } = THRESHOLDS['blocked-by-many']

/** Opens a case about a person whom many readers have blocked within a week. */
export const onUserBlocked: EventHandler<'user.blocked'> = async ({ db }, { data }) => {
  if (!(await keep(db, data))) return
  const { blockedId } = data
  const { count } = await db
    .selectFrom('recent_block')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('blockedId', '=', blockedId)
    .where((of) => of.ref('isBlocked'))
    .where((of) => of.not('isCounted'))
    .where('at', '>', daysAgo(DAYS))
    .executeTakeFirstOrThrow()
  if (Number(count) < READERS) return
  await reportSignal(db, blockedId, 'blocked-by-many')
  await db.updateTable('recent_block').set({ isCounted: true }).where('blockedId', '=', blockedId).execute()
}

/** Returns whether this is a block that was not known. */
async function keep(
  db: Db,
  { blockedId, blockerId, isBlocked, version, at }: Parameters<typeof onUserBlocked>[1]['data'],
) {
  const kept = await db
    .insertInto('recent_block')
    .columns(['blockedId', 'blockerId', 'isBlocked', 'version', 'at'])
    .expression(
      db
        .selectNoFrom([
          sql.val(blockedId).as('blockedId'),
          sql.val(blockerId).as('blockerId'),
          sql.val(isBlocked).as('isBlocked'),
          sql.val(String(version)).as('version'),
          sql.val(new Date(at)).as('at'),
        ])
        // One that would be pruned must not come back when an event is repeated.
        .where(sql.val(new Date(at)), '>', daysAgo(DAYS))
        .where((of) => of.not(areErased(sql.val(blockedId), sql.val(blockerId)))),
    )
    .onConflict((of) =>
      of
        .columns(['blockedId', 'blockerId'])
        .doUpdateSet((eb) => ({
          isBlocked: eb.ref('excluded.isBlocked'),
          version: eb.ref('excluded.version'),
          at: eb.ref('excluded.at'),
        }))
        .whereRef('recent_block.version', '<', 'excluded.version'),
    )
    .returning('isBlocked')
    .executeTakeFirst()
  return kept?.isBlocked ?? false
}
