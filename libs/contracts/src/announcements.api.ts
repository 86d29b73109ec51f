import * as z from 'zod/mini'
import { ANNOUNCEMENT_PATH } from './announcement-path.ts'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { Done } from './page.ts'
import { problem } from './problem.ts'
import { Time, requiredText } from './values.ts'

export const ANNOUNCEMENT_MAX = 300

export const announcementOver = problem({
  code: 'announcement.over',
  status: 400,
  message: 'Choose an end in the future',
})

/** What administrators say to everybody on every page: text, in which addresses are links. */
export const Announcement = z.object({
  announcementId: z.string(),
  text: z.string(),
  /** Null until it is withdrawn. */
  endsAt: z.nullable(Time),
})
export type Announcement = z.output<typeof Announcement>

/** One announcement at a time, for readers and visitors. Administrators change it; everybody else gets 404. */
export const announcementsApi = api('moderation', {
  current: endpoint({
    method: 'GET',
    path: ANNOUNCEMENT_PATH,
    summary: 'The announcement that is shown on every page; null for none',
    result: z.object({ announcement: z.nullable(Announcement) }),
  }),
  announce: endpoint({
    method: 'PUT',
    path: ANNOUNCEMENT_PATH,
    summary: 'Show an announcement on every page, in place of another one',
    caller: 'reader',
    body: z.object({
      text: requiredText('The announcement', ANNOUNCEMENT_MAX),
      endsAt: z.optional(z.nullable(z.iso.datetime('Choose a day'))),
    }),
    result: Done,
    problems: [caseNotFound, announcementOver],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: ANNOUNCEMENT_PATH,
    summary: 'Show no announcement any more',
    caller: 'reader',
    result: Done,
    problems: [caseNotFound],
  }),
})
