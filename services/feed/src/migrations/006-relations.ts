import { migration } from '@flyleaf/service'

export const relations = migration(
  // Whose posts a reader does not meet: a block makes a row for each side, a mute one for the muter.
  // Ended ones stay, so that the newest wins, whichever arrives last.
  `create table hidden_author (
     viewer_id text not null,
     author_id text not null,
     cause text not null check (cause in ('blocks', 'is-blocked', 'mutes')),
     is_hidden boolean not null,
     at timestamptz(3) not null,
     primary key (viewer_id, author_id, cause)
   )`,
  `create index hidden_now on hidden_author (viewer_id, cause, author_id) where is_hidden`,
  `create table privacy (
     user_id text primary key,
     version bigint not null,
     shows_likes boolean not null
   )`,
)
