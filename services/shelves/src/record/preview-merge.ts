import type { recordsApi } from '@flyleaf/contracts'
import { prepared, type Handler, type Params } from '@flyleaf/service'
import { countRows, from } from '../expressions.ts'
import { readBoth } from './merge-book.ts'

const readCounts = prepared((db, { fromId, intoId }: Params<{ fromId: string; intoId: string }>) => {
  const bookshelves = from
    .selectFrom('shelved_book as e')
    .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
    .select(countRows.as('count'))
    .where('e.bookId', '=', fromId)
    .where(({ not, ref }) => not(ref('s.isPrivate')))
    .where('s.defaultKey', 'is', null)
  return db.selectNoFrom((of) => [
    of
      .selectFrom('edition')
      .select(countRows.as('count'))
      .where('bookId', '=', fromId)
      .$asScalar()
      .$notNull()
      .as('editions'),
    of
      .selectFrom('book')
      .select('ratingCount')
      .where('bookId', '=', fromId)
      .$asScalar()
      .$notNull()
      .as('ratings'),
    of
      .selectFrom('rating as f')
      .innerJoin('rating as i', 'i.userId', 'f.userId')
      .select(countRows.as('count'))
      .where('f.bookId', '=', fromId)
      .where('i.bookId', '=', intoId)
      .where('f.rating', 'is not', null)
      .where('i.rating', 'is not', null)
      .$asScalar()
      .$notNull()
      .as('ratedBoth'),
    of
      .selectFrom('rating as r')
      .innerJoin('counted_post as c', (join) =>
        join
          .onRef('c.authorId', '=', 'r.userId')
          .onRef('c.bookId', '=', 'r.bookId')
          .on('c.rating', 'is not', null),
      )
      .select(countRows.as('count'))
      .where('r.bookId', '=', fromId)
      .$asScalar()
      .$notNull()
      .as('reviews'),
    bookshelves.$asScalar().$notNull().as('bookshelves'),
    bookshelves
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('shelved_book as i')
            .select('i.bookId')
            .whereRef('i.bookshelfId', '=', 'e.bookshelfId')
            .where('i.bookId', '=', intoId),
        ),
      )
      .$asScalar()
      .$notNull()
      .as('onBoth'),
  ])
})

/** What a merge would move, as far as everybody may know it. */
export const previewMerge: Handler<typeof recordsApi.previewMerge> = async ({ db }, { bookId, intoId }) => {
  const { from: going, into } = await readBoth(db, bookId, intoId)
  const [counts] = await readCounts(db, { fromId: going.bookId, intoId: into.bookId })
  return counts!
}
