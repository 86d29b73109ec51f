import { TITLE_MAX, events, firstCharacters } from '@flyleaf/contracts'
import { createId, records, type TransactionalWork } from '@flyleaf/service'
import { shareBooks } from '../book/own-books.ts'
import { digestOf } from './book-key.ts'
import type { ImportedBook, ImportedPost, ImportedReview } from './formats/imported-book.ts'
import { timeOf } from './partial-time.ts'
import type { LedgerRow } from './row-effects.ts'

/** A review without a date gets an old one: today's date would put it into followers' feeds as new. */
const UNDATED_DAYS = 30
const DAY_MS = 86_400_000
const IMPORTED = { userId: 'text', digest: 'text', postId: 'text', bookId: 'text', isReview: 'boolean' }

/**
 * Sends the reviews and other posts of rows to the feed, each once however often its file is imported. Everybody sees the books that they are about,
 * also those that were their reader's own until now.
 */
export async function importReviews(
  work: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const reviews = rows.flatMap((row) =>
    postsOf(row.book).map((review) => ({ row, review, postId: createId() })),
  )
  if (reviews.length === 0) return
  const imported = reviews.map(({ row: { bookId }, review, postId }) => ({
    userId,
    digest: digestOf([bookId, review.text]),
    postId,
    bookId,
    isReview: !('postType' in review) || review.isReview,
  }))
  const made = await work.db
    .insertInto('imported_review')
    .columns(['userId', 'digest', 'postId', 'bookId', 'isReview'])
    .expression(work.db.selectFrom(records('new', imported, IMPORTED)).selectAll())
    .onConflict((of) => of.doNothing())
    .returning('postId')
    .execute()
  const isNew = new Set(made.map(({ postId }) => postId))
  await shareBooks(
    work,
    reviews.flatMap(({ row, review, postId }) =>
      isNew.has(postId) && audienceOf(review) !== 'ME' ? row.bookId : [],
    ),
  )
  for (const { row, review, postId } of reviews) {
    if (!isNew.has(postId)) continue
    row.effects.postIds = [...(row.effects.postIds ?? []), postId]
    work.publish(events.shelves.reviewImported, userId, {
      postId,
      authorId: userId,
      bookId: row.bookId,
      rating: 'postType' in review ? review.rating : row.book.rating,
      ...('postType' in review && { postType: review.postType }),
      title: review.title && firstCharacters(review.title, TITLE_MAX),
      content: review.text,
      isSpoiler: review.isSpoiler,
      audience: audienceOf(review),
      position: ('postType' in review && review.position) || null,
      writtenAt: 'postType' in review ? review.writtenAt : writtenAt(review, now),
    })
  }
}

const audienceOf = (review: ImportedReview | ImportedPost) =>
  ('postType' in review && review.audience) || 'EVERYONE'

const postsOf = ({ review, posts }: ImportedBook): (ImportedReview | ImportedPost)[] =>
  posts ?? (review ? [review] : [])

/** Noon UTC, which is the same day in almost every time zone. */
function writtenAt({ writtenAt: date }: ImportedReview, now: Date) {
  const time = date ? Date.parse(timeOf(date, '12')) : now.getTime() - UNDATED_DAYS * DAY_MS
  return new Date(Math.min(time, now.getTime())).toISOString()
}
