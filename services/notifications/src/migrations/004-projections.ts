import { migration } from '@flyleaf/service'

export const projections = migration(
  `create table post_card (
     post_id text primary key,
     version bigint not null,
     author_id text not null,
     snippet text,
     is_deleted boolean not null default false
   )`,
  `create table shelf_card (
     bookshelf_id text primary key,
     version bigint not null,
     owner_id text not null,
     name text not null,
     is_deleted boolean not null default false
   )`,
)
