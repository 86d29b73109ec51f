import { migration } from '@flyleaf/service'

/** Posts without their images, and people without their picture. */
export const removedImages = migration(
  `alter table moderated_post add column are_images_removed boolean not null default false`,
  `create table moderated_picture (
     user_id text primary key,
     version integer not null,
     removed_at timestamptz(3)
   )`,
)
