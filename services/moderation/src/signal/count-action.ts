import type { ReportSignal } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import { prepared, type Db, type Params } from '@flyleaf/service'
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

interface Kept {
  userId: string
  subjectId: string
  fingerprint: string
  at: Date
}

/** Keeps an action; returns how many there are now that count together, or nothing for one that is known or old. */
const keep = prepared(
  (
    db,
    { userId, subjectId, fingerprint, at }: Params<Kept>,
    { signal, days }: { signal: ReportSignal; days: number },
  ) =>
    db
      .with('kept', (cte) =>
        cte
          .insertInto('recent_action')
          .columns(['userId', 'signal', 'subjectId', 'fingerprint', 'at'])
          .expression(
            cte
              .selectNoFrom([
                sql<string>`${userId}::text`.as('userId'),
                sql.lit(signal).as('signal'),
                sql<string>`${subjectId}::text`.as('subjectId'),
                sql<string>`${fingerprint}::text`.as('fingerprint'),
                sql<Date>`${at}::timestamptz`.as('at'),
              ])
              // One that would be pruned must not come back when an event is repeated.
              .where(sql<Date>`${at}::timestamptz`, '>', daysAgo(days))
              .where((of) => of.not(areErased(userId, userId))),
          )
          .onConflict((of) => of.doNothing())
          .returning('userId'),
      )
      .selectFrom('kept')
      .select((of) =>
        of
          .selectFrom('recent_action as other')
          // A statement does not see what it has inserted itself.
          .select(({ fn }) => sql<number>`1 + ${fn.countAll()}::integer`.as('found'))
          .where('other.userId', '=', userId)
          .where('other.signal', '=', sql.lit(signal))
          .where('other.fingerprint', '=', fingerprint)
          .where((counted) => counted.not('other.isCounted'))
          .where('other.at', '>', daysAgo(days))
          .$asScalar()
          .$notNull()
          .as('found'),
      ),
)

/** Keeps something that a person has done, and reports them when there are many. Those that have led to a report count for no other. */
export async function countAction(db: Db, { userId, signal, subjectId, fingerprint = '', at }: Action) {
  const { count, days } = THRESHOLDS[signal]
  const [kept] = await keep(db, { userId, subjectId, fingerprint, at: new Date(at) }, { signal, days })
  if (!kept || kept.found < count) return
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
