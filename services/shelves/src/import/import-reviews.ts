import { CONTENT_MAX, TITLE_MAX, events } from '@flyleaf/contracts'
import { createId, type TransactionalWork } from '@flyleaf/service'
import { digestOf } from './book-key.ts'
import type { ImportedReview } from './formats/imported-book.ts'
import { timeOf } from './partial-time.ts'
import type { LedgerRow } from './row-effects.ts'

/** A review without any date is taken for one of long ago: today's would be news to its author's followers. */
const UNDATED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Brings the reviews of rows to the feed, each once however often its file is imported. Those of placeholders wait until
 * their book is known: nobody else can see what they are about.
 */
export async function importReviews(
  work: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const reviews = rows.flatMap((row) =>
    row.said.review && row.state === 'matched' ? [{ row, review: row.said.review, postId: createId() }] : [],
  )
  if (reviews.length === 0) return
  const isNew = new Set(
    (
      await work.sql<{ postId: string }>(
        `insert into imported_review (user_id, digest, post_id, book_id)
         select $1, * from unnest($2::text[], $3::text[], $4::text[]) on conflict do nothing returning post_id as "postId"`,
        [
          userId,
          reviews.map(({ row, review }) => digestOf([row.bookId, review.text])),
          reviews.map(({ postId }) => postId),
          reviews.map(({ row }) => row.bookId),
        ],
      )
    ).map(({ postId }) => postId),
  )
  for (const { row, review, postId } of reviews) {
    if (!isNew.has(postId)) continue
    row.effects.postId = postId
    work.publish(events.shelves.reviewImported, userId, {
      postId,
      authorId: userId,
      bookId: row.bookId,
      rating: row.said.rating,
      title: review.title?.slice(0, TITLE_MAX) ?? null,
      content: cut(review.text),
      isSpoiler: review.isSpoiler,
      writtenAt: writtenAt(review, now),
    })
  }
}

/** The ledger keeps the whole text. */
const cut = (text: string) => (text.length > CONTENT_MAX ? `${text.slice(0, CONTENT_MAX - 1)}…` : text)

/** Noon of the day, so that it is that day almost everywhere. */
function writtenAt({ writtenAt: date }: ImportedReview, now: Date) {
  const time = date ? Date.parse(timeOf(date, '12')) : now.getTime() - UNDATED_DAYS * DAY_MS
  return new Date(Math.min(time, now.getTime())).toISOString()
}
