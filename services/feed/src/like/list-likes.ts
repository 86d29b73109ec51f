import type { Person, likesApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { iso, type DbTime, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { ensureVisible } from '../post/find-post.ts'
import { timedKey } from '../post/list-posts.ts'

/** Who likes a post, the latest first. */
export const listLikes: Verb<typeof likesApi.likes> = async (work, { postId, limit, cursor }) => {
  await ensureVisible(work, postId)
  const after = timedKey(cursor)
  const rows = await work.sql<Person & { likedAt: DbTime }>(
    `select person.user_id as "userId", username, name, picture, post_like.created_at as "likedAt"
     from post_like join person using (user_id)
     where post_id = $2 and user_id <> all(${hiddenFor('$1')}) ${after ? `and (post_like.created_at, post_like.user_id) < ($3::timestamptz, $4)` : ''}
     order by post_like.created_at desc, post_like.user_id desc limit ${limit + 1}`,
    [work.caller?.userId ?? null, postId, ...(after ?? [])],
  )
  return toPage(
    rows,
    limit,
    (person): Person => person,
    (row) => encodeCursor(iso(row.likedAt), row.userId),
  )
}
