import { booksApi, ratingsApi, readingApi, type RatingDistribution } from '@flyleaf/contracts'
import { Stars } from '@flyleaf/ui'
import { RatingHistogram } from '@flyleaf/ui/books'
import { StarRating } from '@flyleaf/ui/form'
import { changeQueries, compactNumber, keyOf, query, useAction } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { OF_STATISTICS } from '../reading/use-reading.ts'
import { texts } from './texts.ts'

/** With fewer ratings, their distribution says nothing. */
const ENOUGH = 5

/** A book's average rating, its distribution, and the reader's own rating, which needs no review. */
export function Ratings({ bookId }: { bookId: string }) {
  const { data } = useQuery(query(ratingsApi.get, { bookId }))
  const key = keyOf(ratingsApi.get, { bookId })
  const rate = useAction(ratingsApi.set, {
    invalidates: [ratingsApi.get, booksApi.get, booksApi.list, readingApi.get, ...OF_STATISTICS],
    optimistic: (client, { rating }) =>
      changeQueries<RatingDistribution>(client, key, (known) => ({ ...known, mine: rating })),
  })
  if (!data) return null
  const { averageRating, ratingCount, distribution, mine } = data
  return (
    <div className="mt-5 flex flex-wrap items-end gap-x-8 gap-y-4">
      <div>
        <p className="m-0 mb-2 flex items-center gap-2 text-sm text-muted">
          {averageRating !== null && <Stars value={averageRating} size="md" />}
          {averageRating === null
            ? texts.noRatingsYet
            : texts.rated(averageRating, compactNumber(ratingCount), ratingCount)}
        </p>
        {ratingCount >= ENOUGH && (
          <RatingHistogram bars={distribution.map(({ rating, count }) => ({ stars: rating, count }))} />
        )}
      </div>
      <StarRating label={texts.yourRating} value={mine} onChange={(rating) => rate.run({ bookId, rating })} />
    </div>
  )
}
