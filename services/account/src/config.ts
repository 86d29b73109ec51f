import { BaseConfig } from '@flyleaf/service'
import { z } from 'zod'

export const AccountConfig = BaseConfig.extend({
  SMTP_URL: z.string().default('smtp://127.0.0.1:1025'),
  MAIL_FROM: z.string().default('Flyleaf <hello@flyleaf.example>'),
  /** Addresses of the other services, for exports: `feed=unix:/run/feed.sock,shelves=http://shelves:4000`. */
  SERVICE_URLS: z.string().default('').transform(byService),
  /** What is shown to them, as `feed=…,shelves=…`. */
  SERVICE_SECRETS: z.string().default('').transform(byService),
  /** ASVS asks for 8 or more; the specification says 6. */
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(128).default(6),
  /** Whether the published password of the seed library's readers lets anybody in; for a developer's machine only. */
  DEMO_PASSWORD_ACCEPTED: z.stringbool().default(false),
  /** Days of grace before an account is erased; 0 erases at once. */
  ERASURE_GRACE_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  /** Any OpenID Connect issuer. */
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  /** Signing in with Google is offered when both of these are set. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
}).refine(
  (config) => (config.GOOGLE_CLIENT_ID === undefined) === (config.GOOGLE_CLIENT_SECRET === undefined),
  {
    path: ['GOOGLE_CLIENT_ID'],
    message: 'goes with GOOGLE_CLIENT_SECRET: give both or none',
  },
)
export type AccountConfig = z.output<typeof AccountConfig>

function byService(text: string, context: z.core.$RefinementCtx<string>) {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()))
  if (pairs.every(([name, address]) => name && address))
    return Object.fromEntries(pairs) as Record<string, string>
  context.addIssue('must be like feed=unix:/run/feed.sock,shelves=http://shelves:4000')
  return z.NEVER
}
