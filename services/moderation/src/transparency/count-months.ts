import { MODERATED_MONTHS, MODERATION_ACTIONS, REPORT_REASONS, type ModeratedMonth } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { monthsFrom, startOfMonth } from './months.rules.ts'

interface Since {
  since: Date
}

const count = sql<number>`count(*)::integer`
const countWith = (state: 'upheld' | 'reversed') =>
  sql<number>`(count(*) filter (where objection_state = ${sql.lit(state)}))::integer`
const monthOf = (time: string) => sql<string>`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM')`

const readReports = prepared((db, { since }: Params<Since>) =>
  db
    .selectFrom('report')
    .select([monthOf('createdAt').as('month'), 'reason', count.as('count')])
    .where('createdAt', '>=', since)
    .where('signal', 'is', null)
    .groupBy(['month', 'reason']),
)

const readDecisions = prepared((db, { since }: Params<Since>) =>
  db
    .selectFrom('decision')
    .select([monthOf('decidedAt').as('month'), 'action', count.as('count')])
    .where('decidedAt', '>=', since)
    .groupBy(['month', 'action']),
)

const readObjections = prepared((db, { since }: Params<Since>) =>
  db
    .selectFrom('decision')
    .select([monthOf('objectedAt').as('month'), count.as('received')])
    .select([countWith('upheld').as('upheld'), countWith('reversed').as('reversed')])
    .where('objectedAt', '>=', since)
    .groupBy('month'),
)

/** After an undo a case is decided again: only its first decision says how long it waited. */
const readMedians = prepared((db, { since }: Params<Since>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('decision')
        .innerJoin('moderation_case as of', 'of.caseId', 'decision.caseId')
        .distinctOn('decision.caseId')
        .select(['decision.decidedAt', 'of.openedAt'])
        .orderBy('decision.caseId')
        .orderBy('decision.decidedAt')
        .as('first'),
    )
    .select(monthOf('first.decidedAt').as('month'))
    .select(
      sql<number>`round(percentile_cont(0.5) within group (order by extract(epoch from first.decided_at - first.opened_at)) / 60)::integer`.as(
        'minutes',
      ),
    )
    .where('first.decidedAt', '>=', since)
    .groupBy('month'),
)

/** What was reported and decided by month, the newest first, from the first of the last months in which there was something. */
export async function countMonths(db: Db, now: Date): Promise<ModeratedMonth[]> {
  const since = { since: startOfMonth(now, MODERATED_MONTHS - 1) }
  const [reports, decisions, objections, medians] = await Promise.all([
    readReports(db, since),
    readDecisions(db, since),
    readObjections(db, since),
    readMedians(db, since),
  ])
  const [first] = [...reports, ...decisions, ...objections].map(({ month }) => month).sort()
  if (first === undefined) return []
  return monthsFrom(first, now).map((month) => {
    const here = <Row extends { month: string }>(rows: Row[]) => rows.filter((row) => row.month === month)
    const [objected] = here(objections)
    return {
      month,
      reports: REPORT_REASONS.flatMap((reason) => here(reports).filter((row) => row.reason === reason)),
      decisions: MODERATION_ACTIONS.flatMap((action) =>
        here(decisions).filter((row) => row.action === action),
      ),
      objections: objected ?? { received: 0, upheld: 0, reversed: 0 },
      minutesToDecision: here(medians)[0]?.minutes ?? null,
    }
  })
}
