import type { ReportSignal } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { daysAgo } from './days-ago.ts'
import { reportSignal } from './report-signal.ts'
import { THRESHOLDS } from './thresholds.ts'

interface Action {
  userId: string
  signal: ReportSignal
  subjectId: string
  fingerprint?: string
  at: string
}

/** Keeps something that a person has done, and reports them when there are many. Those that have led to a report count for no other. */
export async function countAction(db: Db, { userId, signal, subjectId, fingerprint = '', at }: Action) {
  const { count, days } = THRESHOLDS[signal]
  const kept = await db
    .insertInto('recent_action')
    .columns(['userId', 'signal', 'subjectId', 'fingerprint', 'at'])
    .expression(
      db
        .selectNoFrom([
          sql.val(userId).as('userId'),
          sql.val(signal).as('signal'),
          sql.val(subjectId).as('subjectId'),
          sql.val(fingerprint).as('fingerprint'),
          sql.val(new Date(at)).as('at'),
        ])
        // One that would be pruned must not come back when an event is repeated.
        .where(sql.val(new Date(at)), '>', daysAgo(days))
        .where((of) => of.not(areErased(sql.val(userId), sql.val(userId)))),
    )
    .onConflict((of) => of.doNothing())
    .returning('userId')
    .executeTakeFirst()
  if (!kept) return
  const { found } = await db
    .selectFrom('recent_action')
    .select(({ fn }) => fn.countAll<string>().as('found'))
    .where('userId', '=', userId)
    .where('signal', '=', signal)
    .where('fingerprint', '=', fingerprint)
    .where((of) => of.not('isCounted'))
    .where('at', '>', daysAgo(days))
    .executeTakeFirstOrThrow()
  if (Number(found) < count) return
  await reportSignal(db, userId, signal)
  await db
    .updateTable('recent_action')
    .set({ isCounted: true })
    .where('userId', '=', userId)
    .where('signal', '=', signal)
    .where('fingerprint', '=', fingerprint)
    .where((of) => of.not('isCounted'))
    .execute()
}
