import type { ratingsApi } from '@flyleaf/contracts'
import { prepared, type Params, type Handler } from '@flyleaf/service'
import { currentId, requireBook } from '../book/find-books.ts'
import { publishStars } from './publish-stars.ts'
import { setRating } from './set-rating.ts'

const readCounts = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db.selectFrom('book').select(['averageRating', 'ratingCount']).where('bookId', '=', currentId(bookId)),
)

/** Rates a book, or removes the rating. */
export const rateBook: Handler<typeof ratingsApi.set> = async (work, input) => {
  const { db, caller, now } = work
  const bookId = await requireBook(db, input.bookId, caller.userId)
  const { rating } = input
  await setRating(work, { userId: caller.userId, bookId, rating, at: now })
  await publishStars(work, { userId: caller.userId, bookId })
  const [counted] = await readCounts(db, { bookId })
  return { message: rating === null ? 'Rating removed' : 'Rating saved', rating, ...counted! }
}
