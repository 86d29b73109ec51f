import { migration } from '@flyleaf/service'

/** Books that messages enclose, and who has put one on their shelf. */
export const letters = migration(
  `create table letter (
     message_id text primary key references message on delete cascade,
     book_id text not null,
     title text not null,
     authors text[] not null,
     dedication text not null
   )`,
  `create table letter_acceptance (
     message_id text not null references letter on delete cascade,
     user_id text not null,
     accepted_at timestamptz(3) not null,
     primary key (message_id, user_id)
   )`,
  `create index letter_acceptance_of_reader on letter_acceptance (user_id)`,
)
