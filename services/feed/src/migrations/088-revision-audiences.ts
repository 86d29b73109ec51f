import { migration } from '@flyleaf/service'

/** Whom the earlier texts of posts were for. What is known of the old ones is whom their posts are for now. */
export const revisionAudiences = migration(
  `alter table revision add column audience text not null default 'EVERYONE'`,
  `update revision set audience = post.audience from post where post.post_id = revision.post_id and post.audience <> 'EVERYONE'`,
)
