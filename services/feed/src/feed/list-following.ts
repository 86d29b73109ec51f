import type { postsApi } from '@flyleaf/contracts'
import { toPage, type Verb } from '@flyleaf/service'
import { cursorOf, timedKey } from '../post/list-posts.ts'
import { readPostRows } from '../post/post-rows.ts'
import { toPost } from '../post/post.view.ts'

/** Posts of the people the caller follows and the caller's own: each author's newest from one index walk, then merged. */
export const listFollowing: Verb<typeof postsApi.following> = async (work, { limit, cursor }) => {
  const after = timedKey(cursor)
  const newest = `order by created_at desc, post_id desc limit ${limit + 1}`
  const select = `
    select newest.post_id, newest.created_at as sorted_at, 0 as sorted_by
    from (select followed_id as author_id from follow where follower_id = $1 and is_following and followed_id <> $1 union all select $1) followed
    cross join lateral (
      select post_id, created_at from post
      where post.author_id = followed.author_id and deleted_at is null and post_type <> 'REPLY'
        ${after ? `and (created_at, post_id) < ($2::timestamptz, $3)` : ''} ${newest}
    ) newest ${newest}`
  const rows = await readPostRows(work, { select, values: after ?? [], order: 'desc' })
  return toPage(rows, limit, toPost, cursorOf)
}
