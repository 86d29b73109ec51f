import { migration } from '@flyleaf/service'

export const projections = migration(
  `create table shelf_card (
     bookshelf_id text primary key,
     version bigint not null,
     owner_id text not null,
     is_private boolean not null,
     is_deleted boolean not null default false,
     collaborator_ids text[] not null default '{}'
   )`,
)
