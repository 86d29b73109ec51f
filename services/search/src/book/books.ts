import type { EventEnvelope } from '@flyleaf/contracts'
import type { Projection, Sql } from '@flyleaf/service'
import { lockBook } from '../post/book-text.ts'
import type { Indexings } from '../text-index/indexing.ts'
import { textsOf } from './book-texts.ts'

type BookChanged = Pick<EventEnvelope<'book.changed'>, 'data'>

export const indexingBooks = { 'book.changed': indexBook } satisfies Indexings

/** The newest version of every book of the catalogue, with the words that it is found by. */
export const books: Projection = {
  name: 'books',
  tables: ['book_index'],
  snapshots: ['shelves.catalogue'],
  handlers: indexingBooks,
  // Changes by imports since then are indexed again, because no events are published for them.
  onBegin: async (sql) => (await sql<{ position: string }>(`select position from catalogue_place`))[0],
  onEnd: async ({ sql }, begun) => {
    const { position } = begun as { position: string }
    await sql(`update catalogue_place set position = least(position, $1)`, [position])
  },
}

export async function indexBook({ sql }: { sql: Sql }, { data: book }: BookChanged) {
  const { words, names } = textsOf(book)
  await lockBook(sql, book.bookId)
  const kept = await sql(
    `insert into book_index (book_id, version, title, authors, published_year, page_count, language, isbn13, subjects, cover, rating_sum, rating_count, created_at, other_words, names, people, series)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (book_id) do update set version = excluded.version, title = excluded.title, authors = excluded.authors,
       published_year = excluded.published_year, page_count = excluded.page_count, language = excluded.language,
       isbn13 = excluded.isbn13, subjects = excluded.subjects, cover = excluded.cover, rating_sum = excluded.rating_sum,
       rating_count = excluded.rating_count, created_at = excluded.created_at,
       other_words = excluded.other_words, names = excluded.names, people = excluded.people, series = excluded.series
     where book_index.version < excluded.version returning 1`,
    [
      book.bookId,
      book.version,
      book.title,
      JSON.stringify(book.authors),
      book.publishedYear,
      book.pageCount,
      book.language,
      book.isbn13,
      JSON.stringify(book.subjects),
      book.cover,
      book.ratingSum,
      book.ratingCount,
      book.createdAt,
      words,
      names,
      JSON.stringify(book.people),
      JSON.stringify(book.series),
    ],
  )
  return kept.length > 0 ? [book.bookId] : []
}
