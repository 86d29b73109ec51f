import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread } from './unread-count.ts'

/** What told of a deleted post, or led to it, goes with it. */
export async function onPostDeleted(
  { sql, afterCommit, inject }: TransactionalWork,
  { data: { postId, version, authorId } }: EventEnvelope<'post.deleted'>,
) {
  await sql(
    `insert into post_card (post_id, version, author_id, is_deleted) values ($1, $2, $3, true)
     on conflict (post_id) do update set version = excluded.version, snippet = null, is_deleted = true`,
    [postId, version, authorId],
  )
  const unread = await sql<{ userId: string; count: number }>(
    `with gone as (delete from notification where source_post_id = $1 or post_id = $1 returning user_id, is_read)
     select user_id as "userId", count(*)::integer as count from gone where not is_read group by user_id order by user_id`,
    [postId],
  )
  for (const { userId, count } of unread) await countUnread(sql, userId, -count)
  if (unread.length > 0)
    afterCommit(() => inject(Live).publishUnreadCounts(unread.map(({ userId }) => userId)))
}
