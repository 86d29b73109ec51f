import { bookNotFound, type BookDetail, type booksApi } from '@flyleaf/contracts'
import { Problem, iso, prepared, type Db, type Handler, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { sourceOf } from '../catalogue/source-of.ts'
import { from } from '../expressions.ts'
import { bookCard, columnsOfBook, seriesOfBook } from './book-rows.ts'
import { currentId, isSeenBy } from './find-books.ts'

const B = sql.ref<string>('b.bookId')

/** The authors of book `b`. */
const authors = from
  .selectFrom('book_author as w')
  .innerJoin('author as a', 'a.authorId', 'w.authorId')
  .select(({ fn, ref }) => {
    const one = jsonBuildObject({ authorId: ref('a.authorId'), name: ref('a.name') })
    return fn.coalesce(fn.jsonAgg(one).orderBy('w.position'), sql<never[]>`'[]'`).as('authors')
  })
  .where('w.bookId', '=', B)
  .$asScalar()
  .$notNull()

/**
 * The book after book `b` in one of its series, by an author of both. Two series may be known by the same name, and of books between two
 * (1.5) the next is the next whole one.
 */
const next = from
  .selectFrom('series_book as p')
  .innerJoin('series as s', 's.seriesId', 'p.seriesId')
  .innerJoin('series_book as following', (join) =>
    join
      .onRef('following.seriesId', '=', 'p.seriesId')
      .on('following.position', '=', sql<string>`floor(p.position) + 1`),
  )
  .innerJoin('book as n', 'n.bookId', 'following.bookId')
  .select(({ ref }) =>
    jsonBuildObject({
      seriesId: ref('s.seriesId'),
      name: ref('s.name'),
      position: ref('following.position').$castTo<number>(),
      book: bookCard('n'),
    }).as('next'),
  )
  .where('p.bookId', '=', B)
  .where('n.privateTo', 'is', null)
  .where(({ exists, selectFrom }) =>
    exists(
      selectFrom('book_author as mine')
        .innerJoin('book_author as theirs', 'theirs.authorId', 'mine.authorId')
        .select('mine.authorId')
        .where('mine.bookId', '=', B)
        .whereRef('theirs.bookId', '=', 'n.bookId'),
    ),
  )
  .orderBy('s.name')
  .orderBy('n.ratingCount', 'desc')
  .orderBy('n.bookId')
  .limit(sql.lit(1))
  .$asScalar()

const readDetails = prepared(
  (db, { bookId, readerId }: Params<{ bookId: string; readerId: string | null }>) =>
    db
      .selectFrom('book as b')
      .select(columnsOfBook('b'))
      .select(['b.subtitle', 'b.description', 'b.originalTitle', 'b.otherTitles', 'b.editionCount'])
      .select(['b.sourceKey', authors.as('people'), seriesOfBook('b').as('series'), next.as('next')])
      .where('b.bookId', '=', currentId(bookId))
      .where(isSeenBy('b', readerId)),
)

/** One book. */
export const getBook: Handler<typeof booksApi.get> = ({ db, caller }, { bookId }) =>
  readBook(db, bookId, caller?.userId)

/** A book with its details. */
export async function readBook(db: Db, bookId: string, readerId: string | null = null): Promise<BookDetail> {
  const [row] = await readDetails(db, { bookId, readerId })
  if (!row) throw new Problem(bookNotFound)
  const { people, sourceKey, ...book } = row
  return { ...book, createdAt: iso(book.createdAt), authors: people, source: sourceOf('works', sourceKey) }
}
