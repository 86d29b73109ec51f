import {
  anyOf,
  prepared,
  queueBatches,
  records,
  texts,
  type Db,
  type Params,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { from } from '../expressions.ts'
import { announceBooks } from '../follow/announce-books.ts'
import { isByOneOf, isbnsOf, nameKeys } from './book-rows.ts'
import { publishBooks } from './publish-book.ts'

type Publishing = Pick<TransactionalWork, 'db' | 'publish'>

/** The kind of batched work that joins a reader's own book (the subject) with one of the library. */
export const OWN_BOOKS = 'own books that the library has learned'

/** What another source says of a book, `n`. */
interface Wanted<N> {
  n: N
  titleKey: string | null
  nameKeys: string[]
  isbns: string[]
  year: number | null
  pages: number | null
}

/**
 * Readers' own books that agree with others: a common author, and a common ISBN or the same title and year (at most one apart) or
 * number of pages (at most 3 % apart). `wanted` is a query of what the other sources say.
 */
const agreeing = <N extends number | string>(db: Db, wanted: Expression<Wanted<N>>) =>
  db
    .with(
      (cte) => cte('wanted').materialized(),
      () => wanted,
    )
    .with('fits', (of) => {
      const byIsbn = of
        .selectFrom('wanted')
        .innerJoin('edition as e', (join) => join.on(sql<boolean>`e.isbns && wanted.isbns`))
        .innerJoin('book as own', 'own.bookId', 'e.bookId')
        .select(['wanted.n', 'wanted.nameKeys', 'own.bookId'])
        .where('own.privateTo', 'is not', null)
      const byTitle = of
        .selectFrom('wanted')
        .innerJoin('book as own', 'own.titleKey', 'wanted.titleKey')
        .select(['wanted.n', 'wanted.nameKeys', 'own.bookId'])
        .where('own.privateTo', 'is not', null)
        .where(
          sql<boolean>`(abs(wanted.year - own.published_year) <= 1
            or abs(wanted.pages - own.page_count) <= 0.03 * wanted.pages)`,
        )
      return byIsbn.union(byTitle)
    })
    .selectFrom('fits')
    .where(({ ref }) => isByOneOf(ref('fits.bookId'), ref('fits.nameKeys')))

interface Named {
  title: string
  authors: readonly string[]
  isbns: readonly string[]
  publishedYear: number | null
  pageCount: number | null
}

const NAMED = {
  n: 'integer',
  title: 'text',
  authors: 'text[]',
  isbns: 'text[]',
  publishedYear: 'integer',
  pageCount: 'integer',
}

/** For each of these the own book of another reader that agrees with it, if there is one. */
export async function findOthersBooks(db: Db, readerId: string, wanted: readonly Named[]) {
  const rows = wanted.map((one, n) => ({ ...one, n }))
  const asked = from
    .selectFrom(records('t', rows, NAMED))
    .select(({ ref }) => [
      't.n',
      sql<string>`left(title_key(${ref('t.title')}), 200)`.as('titleKey'),
      nameKeys(sql`unnest(${ref('t.authors')})`).as('nameKeys'),
      ref('t.isbns').$castTo<string[]>().as('isbns'),
      't.publishedYear as year',
      't.pageCount as pages',
    ])
  const found = await agreeing(db, asked)
    .innerJoin('book as other', 'other.bookId', 'fits.bookId')
    .select(({ fn }) => ['fits.n', fn.min('other.bookId').as('bookId')])
    .where('other.privateTo', '<>', readerId)
    .groupBy('fits.n')
    .execute()
  const byPlace = new Map(found.map(({ n, bookId }) => [n, bookId]))
  return wanted.map((_one, n) => byPlace.get(n) ?? null)
}

type OfBooks = Params<{ bookIds: readonly string[] }>

const joinLater = prepared((db, { bookIds }: OfBooks) => {
  const learned = from
    .selectFrom('book as b')
    .select(({ ref }) => [
      'b.bookId as n',
      'b.titleKey',
      nameKeys(sql`jsonb_array_elements_text(${ref('b.authors')})`).as('nameKeys'),
      sql<string[]>`array${isbnsOf('b')}`.as('isbns'),
      'b.publishedYear as year',
      'b.pageCount as pages',
    ])
    .where('b.bookId', '=', anyOf(texts(bookIds)))
    .where('b.privateTo', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('book').select('book.bookId').where('book.privateTo', 'is not', null)),
    )
  const found = agreeing(db, learned)
    .select(({ fn }) => [
      sql.lit(OWN_BOOKS).as('kind'),
      'fits.bookId as subject',
      fn.min<string>('fits.n').as('after'),
    ])
    .groupBy('fits.bookId')
  return queueBatches(found)
})

/** Lets jobs join the readers' own books that agree with these books of the library. */
export const joinOwnBooksLater = (db: Db, bookIds: readonly string[]) => joinLater(db, { bookIds })

const share = prepared((db, { bookIds }: OfBooks) =>
  db
    .updateTable('book')
    .set((of) => ({ privateTo: null, addedBy: of.ref('privateTo'), version: of('version', '+', 1) }))
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where('privateTo', 'is not', null)
    .returning('bookId'),
)

/** Shows readers' own books to everybody: their readers write about them, or another source has the same book. */
export async function shareBooks(work: Publishing, bookIds: readonly string[]) {
  const { db } = work
  const ids = (await share(db, { bookIds })).map(({ bookId }) => bookId)
  if (ids.length === 0) return
  // Its history would name the reader who had it.
  await db
    .deleteFrom('record_change')
    .where('bookId', '=', anyOf(texts(ids)))
    .execute()
  await publishBooks(work, ids)
  const shelves = await db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where(({ not }) => not('isPrivate'))
    .where('bookshelfId', 'in', (of) =>
      of
        .selectFrom('shelved_book')
        .select('bookshelfId')
        .where('bookId', '=', anyOf(texts(ids))),
    )
    .orderBy('bookshelfId')
    .forUpdate()
    .execute()
  for (const { bookshelfId } of shelves) await publishChangedBookshelf(work, bookshelfId)
  await joinOwnBooksLater(db, ids)
  await announceBooks(db, ids)
}

const lockOwn = prepared((db, { bookId, readerId }: Params<{ bookId: string; readerId: string }>) =>
  db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', '=', bookId)
    .where('privateTo', '=', readerId)
    .forUpdate(),
)

/** Shares a book of a reader's own about which they have written. */
export async function shareOwnBook(work: Publishing, bookId: string, readerId: string) {
  const [own] = await lockOwn(work.db, { bookId, readerId })
  if (own) await shareBooks(work, [bookId])
}

/** Removes readers' own books with everything that the catalogue knows about them, and authors and series that no other book has. */
export async function removeOwnBooks(db: Db, bookIds: readonly string[]) {
  const own = db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where('privateTo', 'is not', null)
  const series = await db
    .selectFrom('series_book')
    .select('seriesId')
    .distinct()
    .where('bookId', 'in', own)
    .execute()
  const gone = await db.deleteFrom('book').where('bookId', 'in', own).returning('bookId').execute()
  const ofGone = anyOf(texts(gone.map(({ bookId }) => bookId)))
  await db.deleteFrom('edition').where('bookId', '=', ofGone).execute()
  const links = await db
    .deleteFrom('book_author')
    .where('bookId', '=', ofGone)
    .returning('authorId')
    .execute()
  await removeUnused(db, {
    authorIds: links.map(({ authorId }) => authorId),
    seriesIds: series.map(({ seriesId }) => seriesId),
  })
}

/** Removes those of these authors and series that no book has. Authors of Open Library stay: their books may come. */
export async function removeUnused(
  db: Db,
  { authorIds, seriesIds }: { authorIds: string[]; seriesIds: string[] },
) {
  const [oneOfAuthors, oneOfSeries] = [anyOf(texts(authorIds)), anyOf(texts(seriesIds))]
  // Locked first, so that a book that is being linked to one of them is seen by the statement that deletes it.
  await db
    .selectFrom('author')
    .select('authorId')
    .where('authorId', '=', oneOfAuthors)
    .orderBy('authorId')
    .forUpdate()
    .execute()
  await db
    .deleteFrom('author')
    .where('authorId', '=', oneOfAuthors)
    .where('sourceKey', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_author as w').select('w.bookId').whereRef('w.authorId', '=', 'author.authorId'),
        ),
      ),
    )
    .execute()
  await db
    .selectFrom('series')
    .select('seriesId')
    .where('seriesId', '=', oneOfSeries)
    .orderBy('seriesId')
    .forUpdate()
    .execute()
  await db
    .deleteFrom('series')
    .where('seriesId', '=', oneOfSeries)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('series_book as p').select('p.bookId').whereRef('p.seriesId', '=', 'series.seriesId'),
        ),
      ),
    )
    .execute()
}
