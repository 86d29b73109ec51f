import { migration } from '@flyleaf/service'

/** Suspended accounts whose picture is still at the address that others know. */
export const movedPictures = migration(
  `alter table account add column moves_picture boolean not null default false`,
  `create index account_moving_picture on account (user_id) where moves_picture`,
)
