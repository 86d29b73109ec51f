import { migration } from '@flyleaf/service'

export const images = migration(
  `create table post_image (
     url text primary key,
     uploader_id text not null,
     width integer not null,
     height integer not null,
     post_id text references post,
     position smallint,
     alternative text not null default '',
     created_at timestamptz(3) not null default now()
   )`,
  `create index image_of_post on post_image (post_id, position) where post_id is not null`,
  `create index image_unused on post_image (created_at) where post_id is null`,
  `create index image_of_uploader on post_image (uploader_id)`,
)
