import { bookNotFound, editionNotFound, type Edition } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'
import { SERIES_OF_BOOK } from '../book/book-rows.ts'
import { currentId } from '../book/find-books.ts'
import { EDITION_COLUMNS, toEdition } from '../edition/list-editions.ts'

/** A book's record as readers mend it. */
export interface BookRow {
  bookId: string
  version: number
  privateTo: string | null
  title: string
  subtitle: string
  authors: string[]
  description: string
  publishedYear: number | null
  pageCount: number | null
  language: string | null
  series: { name: string; position: number | null }[]
}

/** Reads a book's record, for the reader who sees the book. */
export const readBookRecord = (sql: Sql, bookId: string, readerId: string | null) =>
  findBookRecord(sql, bookId, readerId)

/** The same, and locks the book. */
export const lockBookRecord = (sql: Sql, bookId: string, readerId: string | null) =>
  findBookRecord(sql, bookId, readerId, 'for update')

async function findBookRecord(sql: Sql, bookId: string, readerId: string | null, lock = '') {
  const [book] = await sql<BookRow>(
    `select b.book_id as "bookId", b.record_version as version, b.private_to as "privateTo", b.title, b.subtitle, b.authors, b.description,
       b.published_year as "publishedYear", b.page_count as "pageCount", b.language, ${SERIES_OF_BOOK} as series
     from book b where b.book_id = ${currentId('$1')} and (b.private_to is null or b.private_to = $2) ${lock}`,
    [bookId, readerId],
  )
  if (!book) throw new Problem(bookNotFound)
  return { ...book, series: book.series.map(({ name, position }) => ({ name, position })) }
}

/** The fields of a book that a change may name. */
export const bookFields = ({ bookId: _id, version: _version, privateTo: _reader, ...fields }: BookRow) =>
  fields

/** Reads an edition of a book. */
export async function readEdition(sql: Sql, bookId: string, editionId: string) {
  const [row] = await sql<Omit<Edition, 'isbn10'> & { isbns: string[] }>(
    `select ${EDITION_COLUMNS}, e.isbns from edition e where e.edition_id = $2 and e.book_id = $1`,
    [bookId, editionId],
  )
  if (!row) throw new Problem(editionNotFound)
  return { ...toEdition(row), isbns: row.isbns }
}

/** The fields of an edition that a change may name. */
export const editionFields = (edition: Awaited<ReturnType<typeof readEdition>>) => {
  const { isbns, publisher, publishedYear, pageCount, language, format, minutes } = edition
  return { isbns, publisher, publishedYear, pageCount, language, format, minutes }
}
