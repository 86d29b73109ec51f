import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound, ownCase } from './moderation.api.ts'
import { pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { NamedRule, ReportReason, Reported } from './reports.ts'
import { Time, id } from './values.ts'

/** An image of something reported that nobody can upload again. */
export const BlockedImage = z.object({
  blockId: z.string(),
  caseId: z.string(),
  reported: Reported,
  /** Which of its images, from 0. */
  place: z.number(),
  /** Where it is shown as it was reported; null 90 days after the decision. */
  url: z.nullable(z.string()),
  /** Whether images that look the same are recognised; of one that is too plain for that only the very file is refused. */
  isRecognised: z.boolean(),
  rule: ReportReason,
  namedRule: z.nullable(NamedRule),
  /** What was written to whoever it is about. */
  explanation: z.string(),
  blockedAt: Time,
  /** Null for deleted accounts. */
  blockedBy: z.nullable(Person),
})
export type BlockedImage = z.output<typeof BlockedImage>

/** Images that moderators have blocked with a decision. Everybody else gets 404. */
export const blockedImagesApi = api('moderation', {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/images',
    summary: 'Images that nobody can upload, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(BlockedImage),
    problems: [caseNotFound],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/moderation/images/:blockId',
    summary: 'Let readers upload an image again. In effect before this answers',
    caller: 'reader',
    params: z.object({ blockId: id('block') }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, ownCase],
  }),
})
