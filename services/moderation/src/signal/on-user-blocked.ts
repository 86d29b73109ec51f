import { areErased } from '@flyleaf/projections'
import { createId, type Db, type EventHandler } from '@flyleaf/service'
import { sql } from 'kysely'
import { openCase } from '../case/open-case.ts'

/** So many readers who block a person within so many days are a reason to look. */
const READERS = 5
export const DAYS = 7
const someDaysAgo = sql<Date>`now() - ${sql.lit(DAYS)} * interval '1 day'`

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
    .where('at', '>', someDaysAgo)
    .executeTakeFirstOrThrow()
  if (Number(count) < READERS) return
  await report(db, blockedId)
  await db.updateTable('recent_block').set({ isCounted: true }).where('blockedId', '=', blockedId).execute()
}

/** Reports a person, unless their open case has such a report. */
async function report(db: Db, blockedId: string) {
  const signal = 'blocked-by-many'
  const known = await db
    .selectFrom('report')
    .innerJoin('moderation_case as open', 'open.caseId', 'report.caseId')
    .select('reportId')
    .where('open.kind', '=', 'person')
    .where('open.subjectId', '=', blockedId)
    .where((of) => of.ref('open.isOpen'))
    .where('report.signal', '=', signal)
    .executeTakeFirst()
  if (known) return
  const reason = 'harassment'
  const now = new Date()
  const caseId = await openCase(db, { kind: 'person', id: blockedId, ownerId: blockedId, reason }, now)
  await db
    .insertInto('report')
    .values({ reportId: createId(), caseId, reason, signal, createdAt: now })
    .execute()
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
        .where(sql.val(new Date(at)), '>', someDaysAgo)
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
