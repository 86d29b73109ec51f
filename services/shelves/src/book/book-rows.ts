import { iso, type DbTime } from '@flyleaf/service'
import type { Book } from '@flyleaf/contracts'
import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf } from '../expressions.ts'

/** The columns of a book, by its alias. */
export const bookColumns = (alias: string) =>
  `${alias}.book_id as "bookId", ${alias}.title, ${alias}.authors, ${alias}.published_year as "publishedYear", ${alias}.cover,
   ${alias}.page_count as "pageCount", ${alias}.language, ${alias}.isbn13, ${alias}.subjects, ${alias}.average_rating as "averageRating",
   ${alias}.rating_count as "ratingCount", ${alias}.created_at as "createdAt"`

/** The same for Kysely. */
export const columnsOfBook = <Alias extends string>(alias: Alias) =>
  COLUMNS.map((column) => `${alias}.${column}` as const)

const COLUMNS = [
  ...(['bookId', 'title', 'authors', 'publishedYear', 'cover', 'pageCount', 'language'] as const),
  ...(['isbn13', 'subjects', 'averageRating', 'ratingCount', 'createdAt'] as const),
] as const

/** A book's card, as one JSON value. */
export function bookCard(alias: string) {
  const book = columnsOf<'book'>(alias)
  return jsonBuildObject({
    bookId: book('bookId'),
    title: book('title'),
    authors: book('authors'),
    publishedYear: book('publishedYear'),
    cover: book('cover'),
  })
}

/** The same as text. */
export const bookCardColumn = (alias: string) =>
  `json_build_object('bookId', ${alias}.book_id, 'title', ${alias}.title, 'authors', ${alias}.authors, 'publishedYear', ${alias}.published_year, 'cover', ${alias}.cover)`

export interface BookRow extends Omit<Book, 'createdAt'> {
  createdAt: DbTime
}

/** A book as the contract names it. */
export const toBook = (row: BookRow): Book => ({ ...row, createdAt: iso(row.createdAt) })

/** Whether a book matches a search: the words occur in its title or authors, or are its ISBN. */
export function bookMatches(alias: string, words: Expression<string>) {
  const book = columnsOf<'book'>(alias)
  const [special, escaped] = [sql.lit(String.raw`([%_\\])`), sql.lit(String.raw`\\\1`)]
  return sql<boolean>`(${book('haystack')} like '%' || regexp_replace(norm(${words}::text), ${special}, ${escaped}, 'g') || '%'
    or ${book('isbn13')} = replace(${words}::text, '-', ''))`
}

/**
 * The book after book `b` in one of its series, by an author of both, as one JSON value. Two series may be known by the same name, and of
 * books between two (1.5) the next is the next whole one.
 */
export const NEXT_IN_SERIES = `(
  select json_build_object('seriesId', s.series_id, 'name', s.name, 'position', following.position, 'book', ${bookCardColumn('n')})
  from series_book p join series s using (series_id)
    join series_book following on following.series_id = p.series_id and following.position = floor(p.position) + 1
    join book n on n.book_id = following.book_id
  where p.book_id = b.book_id and n.private_to is null and exists (
    select 1 from book_author mine join book_author theirs using (author_id) where mine.book_id = b.book_id and theirs.book_id = n.book_id)
  order by s.name, n.rating_count desc, n.book_id limit 1)`

/** The authors of book `b`, as one JSON value. */
export const AUTHORS_OF_BOOK = `(select coalesce(json_agg(json_build_object('authorId', a.author_id, 'name', a.name) order by w.position), '[]')
  from book_author w join author a using (author_id) where w.book_id = b.book_id)`

/** The series of book `b`, as one JSON value. */
export const SERIES_OF_BOOK = `(select coalesce(json_agg(json_build_object('seriesId', s.series_id, 'name', s.name, 'position', p.position) order by s.name), '[]')
  from series_book p join series s using (series_id) where p.book_id = b.book_id)`
