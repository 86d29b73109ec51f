import type { catalogueApi } from '@flyleaf/contracts'
import { prepared, type Handler, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { columnsOfBook, toBook } from './book-rows.ts'
import { requireBook } from './find-books.ts'

/**
 * How many of the newest bookshelves that hold a book are considered; very large ones are skipped, as no person chose their books.
 */
const SHELVES = 200
const SHELF_BOOKS_MAX = 500
/** How many of the most rated books with a shared subject are compared. */
const BY_SUBJECT = 300

const together = sql<number>`count(*)::double precision`

const readSimilar = prepared((db, { bookId }: Params<{ bookId: string }>, { limit }: { limit: number }) =>
  db
    .with(
      (cte) => cte('self').materialized(),
      (of) =>
        of
          .selectFrom('book')
          .select(['bookId', 'subjects', 'publishedYear', 'language'])
          .where('bookId', '=', bookId),
    )
    .with(
      (cte) => cte('shelves').materialized(),
      (of) =>
        of
          .selectFrom('shelved_book as e')
          .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
          .select('e.bookshelfId')
          .where('e.bookId', '=', bookId)
          .where(({ not }) => not('s.isPrivate'))
          .where('s.bookCount', '<=', SHELF_BOOKS_MAX)
          .orderBy('e.addedAt', 'desc')
          .limit(SHELVES),
    )
    .with(
      (cte) => cte('beside').materialized(),
      (of) =>
        of
          .selectFrom('shelves')
          .innerJoin('shelved_book as e', 'e.bookshelfId', 'shelves.bookshelfId')
          .select(['e.bookId', together.as('together')])
          .where('e.bookId', '<>', bookId)
          .groupBy('e.bookId')
          .orderBy('together', 'desc')
          .orderBy('e.bookId')
          .limit(BY_SUBJECT),
    )
    .with(
      (cte) => cte('alike').materialized(),
      (of) =>
        of
          .selectFrom(['self', 'book as b'])
          .select('b.bookId')
          .where(sql<boolean>`b.subjects ?| array(select jsonb_array_elements_text(self.subjects))`)
          .orderBy('b.ratingCount', 'desc')
          .orderBy('b.bookId', 'desc')
          .limit(BY_SUBJECT),
    )
    .selectFrom('book as b')
    .leftJoin('beside', 'beside.bookId', 'b.bookId')
    .innerJoin('self', (join) => join.onTrue())
    .innerJoinLateral(
      sql<{
        shared: number
      }>`(select count(*)::double precision as shared from jsonb_array_elements_text(b.subjects) s
        where self.subjects ? s)`.as('common'),
      (join) => join.onTrue(),
    )
    .select(columnsOfBook('b'))
    .where((of) =>
      of(
        'b.bookId',
        'in',
        of.selectFrom('beside').select('beside.bookId').union(of.selectFrom('alike').select('alike.bookId')),
      ),
    )
    .where('b.bookId', '<>', bookId)
    .where('b.privateTo', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_author as w')
            .innerJoin('book_author as v', 'v.authorId', 'w.authorId')
            .select('w.authorId')
            .where('w.bookId', '=', bookId)
            .whereRef('v.bookId', '=', 'b.bookId'),
        ),
      ),
    )
    .orderBy(
      sql`shared / greatest(jsonb_array_length(b.subjects) + jsonb_array_length(self.subjects) - shared, 1)
        + coalesce(together / (select count(*) from shelves), 0)
        + case when abs(b.published_year - self.published_year) <= 25 then 0.1 else 0 end
        + case when b.language = self.language then 0.1 else 0 end`,
      'desc',
    )
    .orderBy('b.ratingCount', 'desc')
    .orderBy('b.bookId')
    .limit(limit),
)

/** Similar books by other authors; see docs/similar-books.md. */
export const listSimilarBooks: Handler<typeof catalogueApi.similar> = async (
  { db, caller },
  { bookId, limit },
) => {
  const rows = await readSimilar(db, { bookId: await requireBook(db, bookId, caller?.userId) }, { limit })
  return { items: rows.map(toBook) }
}
