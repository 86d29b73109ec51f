import type { CaseDecision, Decision, Person, ReportedThing } from '@flyleaf/contracts'
import { iso, type Db, type Tables } from '@flyleaf/service'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import { knownPerson } from '../person/known-person.ts'
import { namedRule } from '../site-page/named-rule.ts'
import { canStillUndo } from './undoing.rules.ts'

/** Decisions with what was decided on, as it was last reported. */
export const readDecisions = (db: Db) =>
  db
    .selectFrom('decision')
    .leftJoin('person as owner', 'owner.userId', 'decision.ownerId')
    .leftJoin('person as decider', 'decider.userId', 'decision.decidedBy')
    .selectAll('decision')
    .select([knownPerson('owner').as('owner'), knownPerson('decider').as('decider')])
    .select((eb) => lastCopy(eb).as('content'))

const lastCopy = (decision: ExpressionBuilder<Pick<Tables, 'decision' | 'reported_copy'>, 'decision'>) =>
  decision
    .selectFrom('reported_copy as copy')
    .select(sql<ReportedThing | null>`copy.content`.as('content'))
    .whereRef('copy.caseId', '=', 'decision.caseId')
    // An equal copy that was reported again later counts as that later one.
    .orderBy((eb) => eb('copy.frozenAt', '<=', eb.ref('decision.decidedAt')), 'desc')
    .orderBy('copy.frozenAt', 'desc')
    .limit(sql.lit(1))

export interface DecisionRow extends Selectable<Tables['decision']> {
  owner: Person | null
  decider: Person | null
  content: ReportedThing | null
}

const fieldsOf = (row: DecisionRow) => ({
  decisionId: row.decisionId,
  reported: { kind: row.kind, id: row.subjectId, owner: row.owner },
  action: row.action,
  rule: row.rule,
  namedRule: namedRule(row),
  explanation: row.explanation,
  content: row.content,
  decidedAt: iso(row.decidedAt),
  until: row.until && iso(row.until),
  undoneAt: row.undoneAt && iso(row.undoneAt),
  objection:
    row.objectionState && row.objectedAt
      ? { words: row.objection, state: row.objectionState, answer: row.answer, at: iso(row.objectedAt) }
      : null,
})

type Standing = Pick<DecisionRow, 'action' | 'undoneAt' | 'objectionState' | 'decidedAt'>

/** Whether whoever it is about may still object: once, and while it can be undone. */
export const isOpenToObjection = (row: Standing, now: Date) =>
  row.action !== 'dismiss' && row.undoneAt === null && row.objectionState === null && canStillUndo(row, now)

export const toDecision = (row: DecisionRow, now: Date): Decision => ({
  ...fieldsOf(row),
  viewer: { canObject: isOpenToObjection(row, now) },
})

/** A decision as moderators see it. */
export const toCaseDecision = (row: DecisionRow, now: Date): CaseDecision => ({
  ...fieldsOf(row),
  caseId: row.caseId,
  decidedBy: row.decider,
  viewer: {
    canUndo: row.undoneAt === null && canStillUndo(row, now),
    canAnswer: row.objectionState === 'waiting',
  },
})
