import { migration } from '@flyleaf/service'

/** Email domains that nobody can sign up with; those that are unblocked keep their rows. */
export const emailDomains = migration(
  `create table email_domain (
     domain text primary key,
     version integer not null,
     is_blocked boolean not null,
     reason text not null,
     blocked_by text not null,
     blocked_at timestamptz(3) not null
   )`,
  `create index email_domain_blocked on email_domain (blocked_at desc, domain desc) where is_blocked`,
  `alter table audit_entry add column domain text`,
)
