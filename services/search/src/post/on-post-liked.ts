import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'

/** Stores the newest like count, also of a post that has not been indexed yet. */
export async function onPostLiked(
  { sql }: TransactionalWork,
  { data }: Pick<EventEnvelope<'post.liked' | 'post.unliked'>, 'data'>,
) {
  await sql(
    `insert into post_index (post_id, version, is_hidden, like_count, liked_at) values ($1, 0, true, $2, $3)
     on conflict (post_id) do update set like_count = excluded.like_count, liked_at = excluded.liked_at
     where post_index.liked_at is null or post_index.liked_at <= excluded.liked_at`,
    [data.postId, data.likeCount, data.at],
  )
}
