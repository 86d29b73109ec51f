import type { ratingsApi } from '@flyleaf/contracts'
import { prepared, type Params, type Handler } from '@flyleaf/service'
import { sql } from 'kysely'
import { requireBook } from '../book/find-books.ts'
import { asNumber } from '../expressions.ts'

/** The ten steps of a rating. */
export const STEPS = Array.from({ length: 10 }, (_, index) => (index + 1) / 2)

const readRatings = prepared(
  (db, { bookId, readerId }: Params<{ bookId: string; readerId: string | null }>) =>
    db
      .selectFrom('book')
      .select((eb) => [
        'averageRating',
        'ratingCount',
        eb
          .selectFrom('rating')
          .select((own) => asNumber(own.ref('rating.rating')).as('rating'))
          .where('rating.bookId', '=', bookId)
          .where('rating.userId', '=', readerId)
          .as('mine'),
        eb
          .selectFrom(
            eb
              .selectFrom('rating')
              .select((of) => ['rating', of.fn.countAll().as('count')])
              .where('rating.bookId', '=', bookId)
              .where('rating', 'is not', null)
              .groupBy('rating')
              .as('counted'),
          )
          .select(
            sql<Record<string, number> | null>`jsonb_object_agg(rating::double precision, count)`.as(
              'counts',
            ),
          )
          .as('counts'),
      ])
      .where('book.bookId', '=', bookId),
)

/** The ratings of a book. */
export const getRatings: Handler<typeof ratingsApi.get> = async ({ db, caller }, input) => {
  const bookId = await requireBook(db, input.bookId, caller?.userId)
  const [row] = await readRatings(db, { bookId, readerId: caller?.userId ?? null })
  const { counts, ...rest } = row!
  return { ...rest, distribution: STEPS.map((rating) => ({ rating, count: counts?.[rating] ?? 0 })) }
}
