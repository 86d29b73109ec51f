import type { Report, reportsApi } from '@flyleaf/contracts'
import {
  afterCursor,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { presentPerson } from '@flyleaf/projections'
import { latestDecision } from '../decision/latest-decision.ts'
import { namedRule } from '../site-page/named-rule.ts'
import { isModerator } from '../moderator/moderators.ts'

const NEWEST = [
  ['report.createdAt', 'time'],
  ['report.reportId', 'text'],
] as const

const readPage = prepared((db, params: Params<AfterKey & { reporterId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('report')
      .innerJoin('moderation_case as about', 'about.caseId', 'report.caseId')
      .leftJoin('person as owner', 'owner.userId', 'about.ownerId')
      .leftJoinLateral(latestDecision('report.caseId').as('latest'), (join) => join.onTrue())
      .select(['report.reportId', 'report.reason', 'report.words', 'report.createdAt'])
      .select(['report.ruleKey', 'report.ruleTitle'])
      .select(['about.kind', 'about.subjectId', 'about.isOpen'])
      .select(['latest.action', 'latest.decidedAt'])
      .select(presentPerson('owner').as('owner'))
      .where('report.reporterId', '=', params.reporterId),
    NEWEST,
    params,
    shape,
  ),
)

/** The caller's reports, newest first. */
export const listMyReports: Handler<typeof reportsApi.mine> = async ({ db, caller }, { limit, cursor }) => {
  const shape = { limit, direction: 'desc', isFirst: cursor === undefined } as const
  const [rows, isCallerModerator] = await Promise.all([
    readPage(db, { reporterId: caller.userId, ...afterCursor(NEWEST, cursor) }, shape),
    isModerator(db, caller.userId),
  ])
  const page = pageOf(rows, NEWEST, shape, ({ kind, subjectId, owner, ...row }): Report => ({
    reportId: row.reportId,
    reported: { kind, id: subjectId, owner },
    reason: row.reason,
    namedRule: namedRule(row),
    words: row.words,
    createdAt: iso(row.createdAt),
    outcome:
      !row.isOpen && row.action && row.decidedAt
        ? { action: row.action, decidedAt: iso(row.decidedAt) }
        : null,
  }))
  return { ...page, isModerator: isCallerModerator }
}
