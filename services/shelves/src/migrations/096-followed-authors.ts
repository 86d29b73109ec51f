import { migration } from '@flyleaf/service'

const followers = (kind: 'author' | 'series') => [
  // Dumps name what comes later, and what is gone may come back: follows of it are stored but not shown.
  `create table ${kind}_follower (
     ${kind}_id text not null,
     user_id text not null,
     created_at timestamptz(3) not null,
     primary key (${kind}_id, user_id)
   )`,
  `create index ${kind}_follower_latest on ${kind}_follower (user_id, created_at desc, ${kind}_id desc)`,
]

/** Readers follow authors and series. */
export const followedAuthors = migration(...followers('author'), ...followers('series'))
