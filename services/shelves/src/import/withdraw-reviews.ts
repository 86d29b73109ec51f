import { events } from '@flyleaf/contracts'
import { anyOf, texts, type TransactionalWork } from '@flyleaf/service'
import type { LedgerRow } from './row-effects.ts'

/** Takes the imported posts of rows back. */
export async function withdrawReviews(
  { db, publish }: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
) {
  const postIds = rows.flatMap(({ effects }) => [
    ...(effects.postIds ?? []),
    ...(effects.postId ? [effects.postId] : []),
  ])
  if (postIds.length === 0) return
  await db
    .deleteFrom('imported_review')
    .where('userId', '=', userId)
    .where('postId', '=', anyOf(texts(postIds)))
    .execute()
  for (const postId of postIds) publish(events.shelves.reviewWithdrawn, userId, { postId, authorId: userId })
}
