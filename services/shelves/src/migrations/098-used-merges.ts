import { migration } from '@flyleaf/service'

/** Books that readers have are merged, too. */
export const usedMerges = migration(
  // What was moved of whom by which change, so that an undo gives it back: see `merge/ledger.ts`.
  `create table merge_ledger (
     entry_id bigint generated always as identity primary key,
     change_id text not null,
     user_id text not null,
     kind text not null,
     item jsonb not null
   )`,
  `create index merge_ledger_of_change on merge_ledger (change_id, user_id)`,
  `create index merge_ledger_of_reader on merge_ledger (user_id)`,
  // Orders what is published of a merged book.
  `alter table catalogue_alias add column version integer`,
)
