import { migration } from '@flyleaf/service'

/** Orders what is published of a post's likes. */
export const likeVersions = migration(`alter table post add column like_version integer not null default 0`)
