import { migration } from '@flyleaf/service'

/** Where in their book notes and quotes were written. */
export const positions = migration(
  `alter table post
     add column position_unit text,
     add column position_at real,
     add column position_share integer`,
  `create index post_in_margin on post (book_id, position_share, created_at, post_id)
     where position_share is not null and deleted_at is null`,
)
