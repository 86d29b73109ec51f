import { migration } from '@flyleaf/service'

/** Email domains that nobody can sign up with, as moderation says. */
export const blockedEmailDomains = migration(
  `create table blocked_email_domain (
     domain text primary key,
     version integer not null,
     is_blocked boolean not null
   )`,
)
