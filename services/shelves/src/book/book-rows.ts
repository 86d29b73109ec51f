import { anyOf, iso, type DbTime } from '@flyleaf/service'
import type { Book } from '@flyleaf/contracts'
import { sql, type Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { columnsOf, from } from '../expressions.ts'

/** The columns of a book, by its alias. */
export const columnsOfBook = <Alias extends string>(alias: Alias) =>
  COLUMNS.map((column) => `${alias}.${column}` as const)

const COLUMNS = [
  ...(['bookId', 'title', 'authors', 'publishedYear', 'cover', 'pageCount', 'language'] as const),
  ...(['isbn13', 'subjects', 'averageRating', 'ratingCount', 'createdAt'] as const),
] as const

/** A book's card, as one JSON value; with the cover of an edition, by its alias, where that has one. */
export function bookCard(alias: string, edition?: string) {
  const book = columnsOf<'book'>(alias)
  return jsonBuildObject({
    bookId: book('bookId'),
    title: book('title'),
    authors: book('authors'),
    publishedYear: book('publishedYear'),
    cover: edition ? from.fn.coalesce(columnsOf<'edition'>(edition)('cover'), book('cover')) : book('cover'),
  })
}

export interface BookRow extends Omit<Book, 'createdAt'> {
  createdAt: DbTime
}

/** A book as the contract names it. */
export const toBook = (row: BookRow): Book => ({ ...row, createdAt: iso(row.createdAt) })

/** Whether a column in lower case, without accents, contains these words. */
export function contains(column: Expression<string>, words: Expression<string>) {
  const [special, escaped] = [sql.lit(String.raw`([%_\\])`), sql.lit(String.raw`\\\1`)]
  return sql<boolean>`${column} like '%' || regexp_replace(norm(${words}::text), ${special}, ${escaped}, 'g') || '%'`
}

/** Whether a book matches a search: the words occur in its title or authors, or are its ISBN. */
export function bookMatches(alias: string, words: Expression<string>) {
  const book = columnsOf<'book'>(alias)
  return from.or([
    contains(book('haystack'), words),
    from(book('isbn13'), '=', sql<string>`replace(${words}::text, '-', '')`),
  ])
}

/** Whether an edition, by its alias, has an ISBN. */
export const hasIsbn = (alias: string, isbn: Expression<string | null>) =>
  sql<boolean>`${columnsOf<'edition'>(alias)('isbns')} @> array[${isbn}::text]`

/** The series of a book, by its alias, as one JSON value. */
export const seriesOfBook = (alias: string) =>
  from
    .selectFrom('series_book as p')
    .innerJoin('series as s', 's.seriesId', 'p.seriesId')
    .select(({ fn, ref }) => {
      const one = jsonBuildObject({
        seriesId: ref('s.seriesId'),
        name: ref('s.name'),
        position: ref('p.position').$castTo<number | null>(),
      })
      return fn.coalesce(fn.jsonAgg(one).orderBy('s.name'), sql<never[]>`'[]'`).as('series')
    })
    .where('p.bookId', '=', columnsOf<'book'>(alias)('bookId'))
    .$asScalar()
    .$notNull()

/** The different ISBNs of a book's editions, by its alias. */
export const isbnsOf = (alias: string) =>
  from
    .selectFrom('edition as e')
    .select(({ ref }) => sql<string>`unnest(${ref('e.isbns')})`.as('isbn'))
    .distinct()
    .where('e.bookId', '=', columnsOf<'book'>(alias)('bookId'))

/** The keys of names, which are rows: different spellings of a name have one key. */
export const nameKeys = (names: Expression<unknown>) =>
  sql<string[]>`array(select left(name_key(name), 200) from ${names} name)`

/** Whether a book has an author with one of these keys. */
export const isByOneOf = (bookId: Expression<string>, keys: Expression<string[]>) =>
  from.exists(
    from
      .selectFrom('book_author as w')
      .innerJoin('author as a', 'a.authorId', 'w.authorId')
      .select('w.authorId')
      .where('w.bookId', '=', bookId)
      .where('a.nameKey', '=', anyOf(keys)),
  )
