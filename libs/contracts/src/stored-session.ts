import * as z from 'zod/mini'

/** A session by the hash of its token: the answer of the account service, and its copy in Redis. */
export const StoredSession = z.object({
  userId: z.string(),
  sessionId: z.string(),
  /** True while the reader's account waits to be erased or is suspended. A session is replaced when this changes. */
  isDeactivated: z.optional(z.boolean()),
  /** When the reader joined, in the first week only: a new account may do less (`RateLimits.byAge`). */
  joinedAt: z.optional(z.string()),
})
export type StoredSession = z.output<typeof StoredSession>
