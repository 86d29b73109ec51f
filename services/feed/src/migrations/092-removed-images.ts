import { migration } from '@flyleaf/service'

/** Posts whose images moderators have removed, and since when these are kept in case that is undone. */
export const removedImages = migration(
  `alter table moderated_post add column are_images_removed boolean not null default false`,
  `alter table moderated_post add column images_removed_at timestamptz(3)`,
  `create index moderated_post_without_images on moderated_post (images_removed_at) where images_removed_at is not null`,
)
