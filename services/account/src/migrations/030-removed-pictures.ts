import { migration } from '@flyleaf/service'

/** Profile pictures that moderators have removed, kept in case that is undone. */
export const removedPictures = migration(
  `alter table account add column removed_picture text`,
  `alter table account add column picture_chosen_at timestamptz(3)`,
  `alter table account add column picture_removed_at timestamptz(3)`,
  `alter table account add column picture_moderation_version integer not null default 0`,
  `create index account_removed_picture on account (picture_removed_at) where removed_picture is not null`,
)
