import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import { Decision, DecisionId, ObjectionWords } from './reports.ts'

export const decisionNotFound = problem({
  code: 'decision.not-found',
  status: 404,
  message: 'This decision doesn’t exist',
})
export const cannotObject = problem({
  code: 'decision.cannot-object',
  status: 409,
  message: 'You’ve objected to this decision already, or it was undone',
})

const byId = z.object({ decisionId: DecisionId })

/** What moderators have decided about the caller, who may object once to each decision. Suspended people see it, too. */
export const decisionsApi = api('moderation', {
  mine: endpoint({
    method: 'GET',
    path: '/api/moderation/decisions',
    summary: 'Decisions about me, newest first',
    caller: 'reader',
    whileDeactivated: true,
    query: z.object(pageQuery),
    result: pageOf(Decision),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/moderation/decisions/:decisionId',
    summary: 'A decision about me',
    caller: 'reader',
    whileDeactivated: true,
    params: byId,
    result: Decision,
    problems: [decisionNotFound],
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/moderation/decisions/:decisionId/objection',
    summary: 'Object to a decision about me, once',
    caller: 'reader',
    whileDeactivated: true,
    params: byId,
    body: z.object({ words: ObjectionWords }),
    result: z.object({ message: z.string(), decision: Decision }),
    problems: [decisionNotFound, cannotObject],
  }),
})
