import { migration } from '@flyleaf/service'

/** Whom readers' new posts are for. */
export const postAudience = migration(
  `alter table account
     add column post_audience text not null default 'EVERYONE' check (post_audience in ('EVERYONE', 'FOLLOWERS', 'ME'))`,
)
