import * as z from 'zod/mini'

/** How often a reader gets an email about notifications that they have not seen. */
export const DIGESTS = ['never', 'daily', 'weekly'] as const
export const DigestChoice = z.enum(DIGESTS, 'Digest must be never, daily or weekly')
export type DigestChoice = z.output<typeof DigestChoice>

/** The body of `POST /internal/digests`: a digest to send to a reader, whose address only the account service knows. */
export const DigestMail = z.object({
  userId: z.string(),
  /** The end of the previous digest's period. Repeated requests with the same value send one email. */
  since: z.iso.datetime(),
  subject: z.string(),
  lines: z.array(z.string()),
  /** The URL for one-click unsubscribing (RFC 8058), and the page that asks for confirmation. */
  unsubscribe: z.object({ oneClick: z.string(), page: z.string() }),
})
export type DigestMail = z.output<typeof DigestMail>
