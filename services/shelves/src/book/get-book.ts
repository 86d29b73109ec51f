import { bookNotFound, type BookDetail, type booksApi } from '@flyleaf/contracts'
import { iso, type DbTime, Problem, type Sql, type Handler } from '@flyleaf/service'
import { sourceOf } from '../catalogue/source-of.ts'
import { AUTHORS_OF_BOOK, NEXT_IN_SERIES, SERIES_OF_BOOK, bookColumns } from './book-rows.ts'
import { currentId } from './find-books.ts'

interface Row extends Omit<BookDetail, 'createdAt' | 'source'> {
  createdAt: DbTime
  sourceKey: string | null
}

/** One book. */
export const getBook: Handler<typeof booksApi.get> = ({ sql, caller }, { bookId }) =>
  readBook(sql, bookId, caller?.userId)

/** A book with its details. */
export async function readBook(
  sql: Sql,
  bookId: string,
  readerId: string | null = null,
): Promise<BookDetail> {
  const [row] = await sql<Row>(
    `select ${bookColumns('b')}, ${AUTHORS_OF_BOOK} as authors, ${SERIES_OF_BOOK} as series, ${NEXT_IN_SERIES} as next, b.subtitle, b.description,
       b.original_title as "originalTitle", b.other_titles as "otherTitles", b.edition_count as "editionCount", b.source_key as "sourceKey"
     from book b where b.book_id = ${currentId('$1')} and (b.private_to is null or b.private_to = $2)`,
    [bookId, readerId],
  )
  if (!row) throw new Problem(bookNotFound)
  return { ...row, createdAt: iso(row.createdAt), source: sourceOf('works', row.sourceKey) }
}
