import type { ratingsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'

/** The ten steps of a rating. */
export const STEPS = Array.from({ length: 10 }, (_, index) => (index + 1) / 2)

interface Counted {
  averageRating: number | null
  ratingCount: number
  mine: number | null
  counts: Record<string, number>
}

/** The ratings of a book. */
export const getRatings: Verb<typeof ratingsApi.get> = async ({ sql, caller }, input) => {
  const [bookId] = await requireBooks(sql, [input.bookId], caller?.userId)
  const [row] = await sql<Counted>(
    `select average_rating as "averageRating", rating_count as "ratingCount",
       (select rating::double precision from rating where book_id = $1 and user_id = $2::text) as mine,
       coalesce((select jsonb_object_agg(rating::double precision, count) from
         (select rating, count(*) from rating where book_id = $1 and rating is not null group by rating) counted), '{}') as counts
     from book where book_id = $1`,
    [bookId, caller?.userId ?? null],
  )
  const { counts, ...rest } = row!
  return { ...rest, distribution: STEPS.map((rating) => ({ rating, count: counts[rating] ?? 0 })) }
}
