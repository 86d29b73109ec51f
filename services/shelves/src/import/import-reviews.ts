import { TITLE_MAX, events } from '@flyleaf/contracts'
import { createId, type TransactionalWork } from '@flyleaf/service'
import { shareBooks } from '../book/own-books.ts'
import { digestOf } from './book-key.ts'
import type { ImportedReview } from './formats/imported-book.ts'
import { timeOf } from './partial-time.ts'
import type { LedgerRow } from './row-effects.ts'

/** A review without a date gets an old one: today's date would put it into followers' feeds as new. */
const UNDATED_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Sends the reviews of rows to the feed, each once however often its file is imported. Everybody sees the books that they are about,
 * also those that were their reader's own until now.
 */
export async function importReviews(
  work: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const reviews = rows.flatMap((row) =>
    row.book.review ? [{ row, review: row.book.review, postId: createId() }] : [],
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
  await shareBooks(
    work,
    reviews.flatMap(({ row, postId }) => (isNew.has(postId) ? row.bookId : [])),
  )
  for (const { row, review, postId } of reviews) {
    if (!isNew.has(postId)) continue
    row.effects.postId = postId
    work.publish(events.shelves.reviewImported, userId, {
      postId,
      authorId: userId,
      bookId: row.bookId,
      rating: row.book.rating,
      title: review.title?.slice(0, TITLE_MAX) ?? null,
      content: review.text,
      isSpoiler: review.isSpoiler,
      writtenAt: writtenAt(review, now),
    })
  }
}

/** Noon UTC, which is the same day in almost every time zone. */
function writtenAt({ writtenAt: date }: ImportedReview, now: Date) {
  const time = date ? Date.parse(timeOf(date, '12')) : now.getTime() - UNDATED_DAYS * DAY_MS
  return new Date(Math.min(time, now.getTime())).toISOString()
}
