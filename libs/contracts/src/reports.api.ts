import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import {
  ModerationAction,
  NamedRule,
  ReportReason,
  ReportWords,
  Reported,
  ReportedId,
  ReportedKind,
  RuleKey,
} from './reports.ts'
import { Time } from './values.ts'

export const reportedNotFound = problem({
  code: 'report.not-found',
  status: 404,
  message: 'What you’re reporting doesn’t exist any more',
})
export const alreadyReported = problem({
  code: 'report.already-open',
  status: 409,
  message: 'You’ve reported this already. You’ll be notified when a moderator has decided',
})
export const cannotReportOwn = problem({
  code: 'report.own',
  status: 400,
  message: 'This is your own. You can change or delete it',
})
export const tooManyReports = problem({
  code: 'report.too-many',
  status: 429,
  message: 'You’ve reported a lot today. Please report more tomorrow',
})
export const ruleNotFound = problem({
  code: 'report.rule-not-found',
  status: 409,
  message: 'The rules have changed. Please reload the page and choose again',
})
export const reportingUnavailable = problem({
  code: 'report.unavailable',
  status: 503,
  message: 'Reports can’t be taken right now. Please try again in a minute',
})

/** A report as its reporter sees it. */
export const Report = z.object({
  reportId: z.string(),
  reported: Reported,
  reason: ReportReason,
  namedRule: z.nullable(NamedRule),
  words: z.string(),
  createdAt: Time,
  /** Null while no moderator has decided. What `warn`, `limit` and `suspend` meant for the person is not said. */
  outcome: z.nullable(z.object({ action: ModerationAction, decidedAt: Time })),
})
export type Report = z.output<typeof Report>

/** What readers report, and what became of it. */
export const reportsApi = api('moderation', {
  create: endpoint({
    method: 'POST',
    path: '/api/moderation/reports',
    summary: 'Report something to the moderators. One open report for each thing',
    caller: 'reader',
    body: z.object({
      kind: ReportedKind,
      id: ReportedId,
      reason: ReportReason,
      /** The operator's rule that it breaks. */
      ruleKey: z.optional(RuleKey),
      words: ReportWords,
    }),
    result: z.object({ message: z.string(), reportId: z.string() }),
    status: 201,
    problems: [
      reportedNotFound,
      alreadyReported,
      cannotReportOwn,
      tooManyReports,
      ruleNotFound,
      reportingUnavailable,
    ],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/moderation/reports',
    summary: 'My reports, newest first, and whether I am a moderator',
    caller: 'reader',
    query: z.object(pageQuery),
    result: z.object({ ...pageOf(Report).shape, isModerator: z.boolean() }),
  }),
})
