import type { ratingsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { publishStars } from './publish-stars.ts'
import { setRating } from './set-rating.ts'

interface Counted {
  averageRating: number | null
  ratingCount: number
}

/** Rates a book, or removes the rating. */
export const rateBook: Verb<typeof ratingsApi.set> = async (work, input) => {
  const { sql, caller, now } = work
  const bookId = (await requireBooks(sql, [input.bookId], caller.userId))[0]!
  const { rating } = input
  await setRating(work, { userId: caller.userId, bookId, rating, at: now })
  await publishStars(work, { userId: caller.userId, bookId })
  const [counted] = await sql<Counted>(
    `select average_rating as "averageRating", rating_count as "ratingCount" from book where book_id = $1`,
    [bookId],
  )
  return { message: rating === null ? 'Rating removed' : 'Rating saved', rating, ...counted! }
}
