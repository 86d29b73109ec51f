import { migration } from '@flyleaf/service'

export const privacy = migration(
  `create table privacy (
     user_id text primary key,
     version bigint not null,
     shows_likes boolean not null
   )`,
)
