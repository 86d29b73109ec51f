import { actionsFor, caseNotFound, type moderationApi } from '@flyleaf/contracts'
import { Problem, iso, type Db, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { readDecisions, toCaseDecision } from '../decision/decision.view.ts'
import { requireModerator } from '../moderator/moderators.ts'
import { knownPerson } from '../person/known-person.ts'
import { namedRule } from '../site-page/named-rule.ts'
import { readCases, toCase } from './case.view.ts'
import { isClaimedByAnother } from './claims.rules.ts'

/** The newest of each are shown: nobody reads more. */
const COPIES = 20
const REPORTS = 100
const HISTORY = 50

/** What was reported, by whom and why, and the history of the person. Nobody reads who reported them. */
export const getCase: Handler<typeof moderationApi.case> = async (work, { caseId }) => {
  await requireModerator(work)
  const { db, caller, now } = work
  const found = await readCases(db).where('found.caseId', '=', caseId).executeTakeFirst()
  if (!found || found.ownerId === caller.userId) throw new Problem(caseNotFound)
  const [copies, reports, decisions] = await Promise.all([
    copiesOf(db, caseId),
    reportsOf(db, caseId),
    decisionsAbout(db, caseId, found.ownerId),
  ])
  const views = decisions.map((row) => toCaseDecision(row, now))
  const isMine = (view: { caseId: string }) => view.caseId === caseId
  const mayAct = found.isOpen && !isClaimedByAnother(found, caller.userId, now)
  return {
    ...toCase(found),
    copies,
    reports,
    decisions: views.filter(isMine),
    history: views.filter((view) => !isMine(view)),
    viewer: {
      isClaimer: found.isOpen && found.claimedBy === caller.userId,
      actions: mayAct ? [...actionsFor[found.kind]] : [],
    },
  }
}

async function copiesOf(db: Db, caseId: string) {
  const copies = await db
    .selectFrom('reported_copy')
    .select(['copyId', 'content', 'frozenAt'])
    .where('caseId', '=', caseId)
    .orderBy('frozenAt', 'desc')
    .orderBy('copyId', 'desc')
    .limit(sql.lit(COPIES))
    .execute()
  return copies.map(({ copyId, content, frozenAt }) => ({ copyId, content, at: iso(frozenAt) }))
}

async function reportsOf(db: Db, caseId: string) {
  const reports = await db
    .selectFrom('report')
    .leftJoin('person as reporter', 'reporter.userId', 'report.reporterId')
    .select(['report.reportId', 'report.copyId', 'report.reason', 'report.words', 'report.createdAt'])
    .select(['report.ruleKey', 'report.ruleTitle', 'report.signal'])
    .select(knownPerson('reporter').as('reporter'))
    .where('report.caseId', '=', caseId)
    .orderBy('report.createdAt', 'desc')
    .orderBy('report.reportId', 'desc')
    .limit(sql.lit(REPORTS))
    .execute()
  return reports.map((report) => ({
    ...report,
    namedRule: namedRule(report),
    createdAt: iso(report.createdAt),
  }))
}

/** The decisions of a case, and the other ones about its owner. */
const decisionsAbout = (db: Db, caseId: string, ownerId: string | null) =>
  readDecisions(db)
    .where((eb) => eb.or([eb('decision.caseId', '=', caseId), eb('decision.ownerId', '=', ownerId)]))
    .orderBy((eb) => eb('decision.caseId', '=', caseId), 'desc')
    .orderBy('decision.decidedAt', 'desc')
    .orderBy('decision.decisionId', 'desc')
    .limit(sql.lit(HISTORY))
    .execute()
