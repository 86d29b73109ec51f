import { events } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import type { LedgerRow } from './row-effects.ts'

/** Takes the imported posts of rows back. */
export async function withdrawReviews(
  { sql, publish }: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
) {
  const postIds = rows.flatMap(({ effects }) => [
    ...(effects.postIds ?? []),
    ...(effects.postId ? [effects.postId] : []),
  ])
  if (postIds.length === 0) return
  await sql(`delete from imported_review where user_id = $1 and post_id = any($2::text[])`, [userId, postIds])
  for (const postId of postIds) publish(events.shelves.reviewWithdrawn, userId, { postId, authorId: userId })
}
