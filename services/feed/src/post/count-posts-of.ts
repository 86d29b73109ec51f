import type { Sql } from '@flyleaf/service'

const BATCH = 500

/**
 * Counts some of a person's replies and shares in the posts that they reply to and share, or counts them no longer. Those that are
 * counted as wanted stay as they are. Returns whether there may be more.
 */
export async function countPostsOf(sql: Sql, userId: string, isCounted: boolean): Promise<boolean> {
  // Two statements: a person may reply to their own reply, and one statement updates a row once.
  // How many were chosen says whether there may be more: one that is removed meanwhile is not changed.
  const counted = await sql<{ postId: string; replies: number; shares: number; chosen: number }>(
    `with chosen as (
       select post_id from post where author_id = $1 and is_counted_by_other <> $2
         and (reply_to_post_id is not null and (deleted_at is null or reply_count + uncounted_replies > 0)
              or shared_post_id is not null and deleted_at is null)
       limit ${BATCH}),
     turned as (
       update post set is_counted_by_other = $2 where post_id in (select post_id from chosen)
       returning reply_to_post_id, shared_post_id)
     select coalesce(reply_to_post_id, shared_post_id) as "postId", count(reply_to_post_id)::integer as replies,
       count(shared_post_id)::integer as shares, (select count(*)::integer from chosen) as chosen
     from turned group by 1`,
    [userId, isCounted],
  )
  if (counted.length === 0) return false
  const step = isCounted ? 1 : -1
  await sql(`select from post where post_id = any($1::text[]) order by post_id for no key update`, [
    counted.map(({ postId }) => postId),
  ])
  await sql(
    `update post set reply_count = reply_count + $2 * replies, uncounted_replies = uncounted_replies - $2 * replies,
       share_count = share_count + $2 * shares
     from jsonb_to_recordset($1::jsonb) as counted("postId" text, replies integer, shares integer)
     where post.post_id = counted."postId"`,
    [JSON.stringify(counted), step],
  )
  return counted[0]!.chosen === BATCH
}
