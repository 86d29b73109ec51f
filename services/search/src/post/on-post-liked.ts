import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { TextIndex } from '../text-index/text-index.ts'

/** Stores the newest like count, also of a post that has not been indexed yet. */
export async function onPostLiked(
  { sql, inject }: TransactionalWork,
  { data }: Pick<EventEnvelope<'post.liked' | 'post.unliked'>, 'data'>,
) {
  await sql(
    `insert into post_index (post_id, version, is_hidden, like_count, like_version) values ($1, 0, true, $2, $3)
     on conflict (post_id) do update set like_count = excluded.like_count, like_version = excluded.like_version
     where post_index.like_version <= excluded.like_version`,
    [data.postId, data.likeCount, data.likeVersion],
  )
  await inject(TextIndex).changed(sql, 'post', [data.postId])
}
