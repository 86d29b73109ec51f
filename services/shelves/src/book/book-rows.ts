import type { Book } from '@flyleaf/contracts'
import { iso, type DbTime } from '../keyset.ts'

/** The columns of a book, by its alias. */
export const bookColumns = (alias: string) =>
  `${alias}.book_id as "bookId", ${alias}.title, ${alias}.authors, ${alias}.published_year as "publishedYear", ${alias}.cover,
   ${alias}.page_count as "pageCount", ${alias}.language, ${alias}.isbn13, ${alias}.subjects, ${alias}.average_rating as "averageRating",
   ${alias}.rating_count as "ratingCount", ${alias}.created_at as "createdAt"`

/** A book's card, as one JSON value. */
export const bookCardColumn = (alias: string) =>
  `json_build_object('bookId', ${alias}.book_id, 'title', ${alias}.title, 'authors', ${alias}.authors, 'publishedYear', ${alias}.published_year, 'cover', ${alias}.cover)`

export interface BookRow extends Omit<Book, 'createdAt'> {
  createdAt: DbTime
}

/** A book as the contract names it. */
export const toBook = (row: BookRow): Book => ({ ...row, createdAt: iso(row.createdAt) })

/** What must hold for a book to be found by `$n`: the words in its title or authors, or its ISBN. */
export const bookMatches = (alias: string, parameter: string) =>
  String.raw`(${alias}.haystack like '%' || regexp_replace(norm(${parameter}::text), '([%_\\])', '\\\1', 'g') || '%'
    or ${alias}.isbn13 = replace(${parameter}::text, '-', ''))`
