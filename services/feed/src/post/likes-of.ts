import { deactivatedPeople } from '@flyleaf/projections'

/**
 * SQL: how many people like the post with this alias, without those whose accounts are deactivated. `like_count` still includes
 * them, because they may return.
 */
export const likesOf = (post: string) =>
  `(${post}.like_count - (select count(*) from post_like hidden_like where hidden_like.post_id = ${post}.post_id
    and hidden_like.user_id = any(${deactivatedPeople})))::integer`
