import { daysAgo, records, seedId, type Db, type SeedAuthor, type SeedBook } from '@flyleaf/service'
import { sql } from 'kysely'
import { linkAuthors } from '../author/link-authors.ts'
import { asJson } from '../expressions.ts'

/** The first books date from before any bookshelf. */
const OPENED_DAYS_AGO = 500

export const idsOf = (books: SeedBook[]) => books.map((book) => seedId('book', book.slug))

/** Inserts the seed library's books with their editions, authors and series. */
export async function insertBooks(db: Db, books: SeedBook[]) {
  await db
    .insertInto('book')
    .values(
      books.map((book, index) => ({
        bookId: seedId('book', book.slug),
        title: book.title,
        authors: asJson(book.authors),
        publishedYear: book.publishedYear,
        pageCount: book.pageCount,
        language: book.language,
        isbn13: book.isbn13 ?? null,
        subjects: asJson(book.subjects),
        otherTitles: book.otherTitles ?? [],
        editionCount: book.isbn13 ? 1 : 0,
        createdAt: daysAgo(OPENED_DAYS_AGO - index / books.length),
      })),
    )
    .execute()
  await db
    .insertInto('edition')
    .columns(['editionId', 'bookId', 'title', 'isbns', 'language', 'pageCount'])
    .expression((of) =>
      of
        .selectFrom('book')
        .select(({ ref }) => [
          sql<string>`'e' || left(encode(sha256(convert_to(${ref('isbn13')}, 'UTF8')), 'hex'), 23)`.as(
            'editionId',
          ),
          'bookId',
          'title',
          sql<string[]>`array[${ref('isbn13')}]`.as('isbns'),
          'language',
          'pageCount',
        ])
        .where('isbn13', 'is not', null),
    )
    .execute()
  await linkAuthors(db, idsOf(books))
  await insertSeries(db, books)
}

/** Describes the library's books and authors, except those that somebody else has described. */
export async function describeBooks(db: Db, books: SeedBook[], authors: SeedAuthor[]) {
  const described = books.map(({ slug, description }) => ({ bookId: seedId('book', slug), description }))
  await db
    .updateTable('book as b')
    .from(records('t', described, { bookId: 'text', description: 'text' }))
    .set(({ ref }) => ({ description: ref('t.description') }))
    .whereRef('b.bookId', '=', 't.bookId')
    .where('b.description', '=', '')
    .execute()
  await db
    .updateTable('author as a')
    .from(records('t', authors, AUTHORS))
    .set(({ ref }) => ({
      otherNames: ref('t.otherNames'),
      bio: ref('t.bio'),
      birthYear: ref('t.birthYear'),
      deathYear: ref('t.deathYear'),
    }))
    .whereRef('a.name', '=', 't.name')
    .where('a.bio', '=', '')
    .where('a.sourceKey', 'is', null)
    .execute()
}

const AUTHORS = {
  name: 'text',
  otherNames: 'text[]',
  bio: 'text',
  birthYear: 'integer',
  deathYear: 'integer',
}

async function insertSeries(db: Db, books: SeedBook[]) {
  const rows = books.flatMap(({ slug, series }) =>
    series ? { ...series, bookId: seedId('book', slug), seriesId: seedId('series', series.name) } : [],
  )
  const named = new Map(rows.map(({ seriesId, name }) => [seriesId, name]))
  await db
    .insertInto('series')
    .values([...named].map(([seriesId, name]) => ({ seriesId, name })))
    .execute()
  await db
    .insertInto('series_book')
    .values(rows.map(({ seriesId, bookId, position }) => ({ seriesId, bookId, position })))
    .execute()
}
