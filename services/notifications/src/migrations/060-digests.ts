import { migration } from '@flyleaf/service'

/** Who gets emails about unseen notifications; nobody by default. */
export const digests = migration(
  `create table digest (
     user_id text primary key,
     every text not null check (every in ('daily', 'weekly')),
     since timestamptz(3) not null,
     due_at timestamptz(3) not null
   )`,
  `create index digest_due on digest (due_at)`,
)
