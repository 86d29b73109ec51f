import { migration } from '@flyleaf/service'

export const likeVersions = migration(
  `alter table post_index add column like_version integer not null default 0`,
)
