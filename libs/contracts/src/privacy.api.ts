import * as z from 'zod/mini'
import { AUDIENCES } from './audience.ts'
import { api, endpoint } from './endpoint.ts'

/** A reader's privacy settings. */
export const Privacy = z.object({
  /** Whether others see the posts that the reader likes. */
  showsLikes: z.boolean('Shows likes must be true or false'),
  /** Whether people search and search engines list the profile. */
  isFindable: z.boolean('Findable must be true or false'),
  /** Who may start a conversation. */
  messagesFrom: z.enum(['everyone', 'followed', 'nobody'], 'Choose who can write to you'),
  /** Whom a new post is for when its author does not say so. */
  postAudience: z.enum(AUDIENCES, 'Choose whom your new posts are for'),
  /** Whether others ask before they follow the reader. */
  approvesFollowers: z.boolean('Approves followers must be true or false'),
})
export type Privacy = z.output<typeof Privacy>

export const privacyApi = api('account', {
  get: endpoint({
    method: 'GET',
    path: '/api/users/privacy',
    summary: 'My privacy settings',
    caller: 'reader',
    result: Privacy,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/users/privacy',
    summary: 'Change my privacy settings',
    caller: 'reader',
    body: z.partial(Privacy),
    result: z.object({ message: z.string(), privacy: Privacy }),
  }),
})
