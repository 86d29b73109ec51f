import * as z from 'zod/mini'
import { decisionNotFound } from './decisions.api.ts'
import { api, endpoint } from './endpoint.ts'
import { imagesTooBusy } from './media.ts'
import { pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import {
  CaseId,
  Decision,
  DecisionId,
  Explanation,
  ModerationAction,
  NamedRule,
  ReportReason,
  ReportSignal,
  Reported,
  ReportedKind,
  ReportedThing,
  RuleKey,
} from './reports.ts'
import { ruleNotFound } from './reports.api.ts'
import { Time, flag, id } from './values.ts'

/** Also the answer to whoever is no moderator. */
export const caseNotFound = problem({
  code: 'moderation.not-found',
  status: 404,
  message: 'This page doesn’t exist',
})
export const caseClaimed = problem({
  code: 'moderation.claimed',
  status: 409,
  message: 'Another moderator is looking at this',
})
export const caseClosed = problem({
  code: 'moderation.closed',
  status: 409,
  message: 'This has been decided already',
})
export const actionImpossible = problem({
  code: 'moderation.action-impossible',
  status: 400,
  message: 'This can’t be done with what was reported',
})
export const cannotUndo = problem({
  code: 'moderation.cannot-undo',
  status: 409,
  message: 'This can’t be undone any more',
})
export const ownCase = problem({
  code: 'moderation.own-case',
  status: 409,
  message: 'This is about you, or your own decision. Another moderator decides',
})

const caseFields = {
  caseId: z.string(),
  reported: Reported,
  /** The gravest reason given. */
  reason: ReportReason,
  reportCount: z.number(),
  openedAt: Time,
  lastReportedAt: Time,
  isOpen: z.boolean(),
  claimedBy: z.nullable(Person),
}
/** The open reports about one thing. */
export const ModerationCase = z.object({
  ...caseFields,
  /** The beginning of what was last reported. */
  excerpt: z.string(),
})
export type ModerationCase = z.output<typeof ModerationCase>

/** A decision as moderators see it. */
export const CaseDecision = z.object({
  ...Decision.shape,
  caseId: z.string(),
  decidedBy: z.nullable(Person),
  viewer: z.object({ canUndo: z.boolean(), canAnswer: z.boolean() }),
})
export type CaseDecision = z.output<typeof CaseDecision>

const CaseDetail = z.object({
  ...caseFields,
  /** What was reported, as it was at each report; the newest first. Empty 90 days after the decision. */
  copies: z.array(z.object({ copyId: z.string(), content: ReportedThing, at: Time })),
  reports: z.array(
    z.object({
      reportId: z.string(),
      copyId: z.nullable(z.string()),
      reporter: z.nullable(Person),
      reason: ReportReason,
      namedRule: z.nullable(NamedRule),
      words: z.string(),
      /** Why the report was made by itself; null where a reader made it. */
      signal: z.nullable(ReportSignal),
      createdAt: Time,
    }),
  ),
  decisions: z.array(CaseDecision),
  /** The person's earlier decisions, the newest first. */
  history: z.array(CaseDecision),
  viewer: z.object({ isClaimer: z.boolean(), actions: z.array(ModerationAction) }),
})
export type CaseDetail = z.output<typeof CaseDetail>

export const LOG_ACTIONS = [
  'claimed',
  'released',
  'decided',
  'undone',
  'objected',
  'answered',
  'ended',
  'granted',
  'revoked',
  'domain-blocked',
  'domain-unblocked',
  'link-domain-blocked',
  'link-domain-unblocked',
  'image-blocked',
  'image-unblocked',
  'range-blocked',
  'range-unblocked',
  'sign-ups-opened',
  'sign-ups-by-invitation',
  'sign-ups-by-approval',
  'invitation-made',
  'invitation-revoked',
  'sign-up-approved',
  'sign-up-declined',
  'announced',
  'announcement-withdrawn',
] as const
/** An entry of the audit log. It holds no words of anybody. */
export const LogEntry = z.object({
  entryId: z.string(),
  at: Time,
  /** Null for what happened by itself or by a command, and for deleted accounts. */
  actor: z.nullable(Person),
  action: z.enum(LOG_ACTIONS),
  caseId: z.nullable(z.string()),
  decision: z.nullable(
    z.object({ action: ModerationAction, rule: ReportReason, namedRule: z.nullable(NamedRule) }),
  ),
  about: z.nullable(Person),
  /** The domain of email addresses or links that was blocked or unblocked. */
  domain: z.nullable(z.string()),
  /** The address range that was blocked or unblocked; null 90 days after it was in force last. Older services lack it. */
  range: z.optional(z.nullable(z.string())),
})
export type LogEntry = z.output<typeof LogEntry>

const byCase = z.object({ caseId: CaseId })
const inCase = { caller: 'reader', params: byCase } as const

/** The work of moderators; everybody else gets 404. */
export const moderationApi = api('moderation', {
  queue: endpoint({
    method: 'GET',
    path: '/api/moderation/cases',
    summary: 'What waits for a decision: the gravest first, then the newest',
    caller: 'reader',
    query: z.object({
      ...pageQuery,
      kind: z.optional(ReportedKind),
      reason: z.optional(ReportReason),
      claimed: z.optional(z.enum(['me', 'nobody'], 'Invalid filter')),
    }),
    result: z.object({
      ...pageOf(ModerationCase).shape,
      /** Open cases, and objections that wait. Up to 1,000 of each are counted. */
      counts: z.object({ open: z.number(), objections: z.number() }),
    }),
    problems: [caseNotFound],
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/moderation/cases/:caseId',
    summary: 'What was reported, by whom and why, and the history of the person',
    ...inCase,
    result: CaseDetail,
    problems: [caseNotFound],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/moderation/cases/:caseId/claim',
    summary: 'Claim a case, so that two moderators do not do the same, or release it',
    ...inCase,
    body: z.object({ isClaimed: flag }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, caseClaimed, caseClosed],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/moderation/cases/:caseId/decisions',
    summary: 'Decide a case. In effect everywhere before this answers',
    ...inCase,
    body: z.object({
      action: ModerationAction,
      rule: ReportReason,
      /** The operator's rule that it rests on; without it the first one for `rule`. */
      ruleKey: z.optional(RuleKey),
      explanation: Explanation,
      /** Images of what was reported, as it was then, that nobody can upload again. Not with `dismiss`. */
      blockedImages: z.optional(
        z
          .array(
            z.object({
              copyId: id('copy'),
              place: z.int('Place must be a whole number').check(z.minimum(0), z.maximum(99)),
            }),
          )
          .check(z.maxLength(20, 'At most 20 images at once')),
      ),
      /** Days of a suspension or a limit; without it for good. */
      days: z.optional(
        z
          .int('Days must be a whole number')
          .check(z.minimum(1, 'At least a day'), z.maximum(365, 'At most 365 days')),
      ),
    }),
    result: z.object({ message: z.string(), decisionId: z.string() }),
    problems: [caseNotFound, caseClaimed, caseClosed, actionImpossible, ruleNotFound, imagesTooBusy],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/moderation/decided/:decisionId/undo',
    summary: 'Undo a decision',
    caller: 'reader',
    params: z.object({ decisionId: DecisionId }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, decisionNotFound, cannotUndo, ownCase],
  }),
  objections: endpoint({
    method: 'GET',
    path: '/api/moderation/objections',
    summary: 'Decisions to which somebody objects, the oldest objection first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(CaseDecision),
    problems: [caseNotFound],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/moderation/objections/:decisionId',
    summary: 'Uphold a decision or reverse it; by another moderator where there is one',
    caller: 'reader',
    params: z.object({ decisionId: DecisionId }),
    body: z.object({ isReversed: flag, answer: Explanation }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, decisionNotFound, ownCase, cannotUndo],
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/moderation/log',
    summary: 'What moderators have done, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(LogEntry),
    problems: [caseNotFound],
  }),
})
