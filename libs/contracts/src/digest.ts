import * as z from 'zod/mini'

/** How often a reader is told by email of what they have not seen. */
export const DIGESTS = ['never', 'daily', 'weekly'] as const
export const DigestChoice = z.enum(DIGESTS, 'Digest must be never, daily or weekly')
export type DigestChoice = z.output<typeof DigestChoice>

/** An email of notifications to a reader, whose address the account service alone knows: the body of `POST /internal/digests`. */
export const DigestMail = z.object({
  userId: z.string(),
  /** Up to when the reader was told before: one email is sent for it, however often it is asked for. */
  since: z.iso.datetime(),
  subject: z.string(),
  lines: z.array(z.string()),
  /** Where it stops with one click (RFC 8058), and the page that asks before it does. */
  unsubscribe: z.object({ oneClick: z.string(), page: z.string() }),
})
export type DigestMail = z.output<typeof DigestMail>
