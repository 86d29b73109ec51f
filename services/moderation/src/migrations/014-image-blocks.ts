import { migration } from '@flyleaf/service'

/** Images that moderators have blocked with a decision; those that are unblocked keep their rows. */
export const imageBlocks = migration(
  `create table image_block (
     block_id text primary key,
     decision_id text not null references decision,
     copy_id text not null,
     place smallint not null,
     fingerprint text,
     digest text not null,
     version integer not null,
     is_blocked boolean not null,
     blocked_by text not null,
     blocked_at timestamptz(3) not null
   )`,
  `create index image_block_newest on image_block (blocked_at desc, block_id desc) where is_blocked`,
  `create index image_block_of_decision on image_block (decision_id)`,
)
