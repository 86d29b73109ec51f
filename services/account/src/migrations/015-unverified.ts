import { migration } from '@flyleaf/service'

/** Sign-ups whose address nobody has verified, by age. */
export const unverified = migration(
  `create index account_unverified on account (created_at) where email_verified_at is null`,
)
