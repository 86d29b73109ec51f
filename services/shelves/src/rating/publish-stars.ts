import { events } from '@flyleaf/contracts'
import { iso, prepared, type Params, type TransactionalWork } from '@flyleaf/service'
import { asNumber } from '../expressions.ts'

interface OfReader {
  userId: string
  bookId: string
}

const readStars = prepared((db, { userId, bookId }: Params<OfReader>) =>
  db
    .selectFrom('rating')
    .select((eb) => [asNumber(eb.ref('rating').$notNull()).as('rating'), 'ratedAt'])
    .where('userId', '=', userId)
    .where('bookId', '=', bookId)
    .where('rating', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('counted_post as review')
          .select('review.postId')
          .where('review.authorId', '=', userId)
          .where('review.bookId', '=', bookId)
          .whereRef('review.rating', '<>', 'rating.rating'),
      ),
    ),
)

/** Publishes a reader's rating of a book when one of their reviews shows other stars. */
export async function publishStars(
  { db, publish }: Pick<TransactionalWork, 'db' | 'publish'>,
  { userId, bookId }: OfReader,
) {
  const [rated] = await readStars(db, { userId, bookId })
  if (rated)
    publish(events.shelves.bookRated, userId, {
      userId,
      bookId,
      rating: rated.rating,
      at: iso(rated.ratedAt),
    })
}
