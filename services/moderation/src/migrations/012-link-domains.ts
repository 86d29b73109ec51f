import { migration } from '@flyleaf/service'

/** Domains to which nobody can link; those that are unblocked keep their rows. */
export const linkDomains = migration(
  `create table link_domain (
     domain text primary key,
     version integer not null,
     is_blocked boolean not null,
     reason text not null,
     blocked_by text not null,
     blocked_at timestamptz(3) not null
   )`,
  `create index link_domain_blocked on link_domain (blocked_at desc, domain desc) where is_blocked`,
)
