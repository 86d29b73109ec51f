import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { SessionId, Time } from './values.ts'

/** The devices on which a reader is signed in. */
export const sessionsApi = api('account', {
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/sessions',
    summary: 'The devices where I am signed in',
    caller: 'reader',
    result: z.object({
      items: z.array(
        z.object({
          sessionId: SessionId,
          device: z.string(),
          isCurrent: z.boolean(),
          createdAt: Time,
          lastSeenAt: Time,
        }),
      ),
    }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/users/sessions/:sessionId',
    summary: 'Sign one device out',
    caller: 'reader',
    params: z.object({ sessionId: SessionId }),
    result: Done,
  }),
})
