import { migration } from '@flyleaf/service'

/** Whom people's new posts are for, as their privacy settings say. */
export const postAudience = migration(
  `create table post_audience (
     user_id text primary key,
     version bigint not null,
     audience text not null
   )`,
)
