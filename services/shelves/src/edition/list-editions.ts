import { bookNotFound, toIsbn10, type Edition, type catalogueApi } from '@flyleaf/contracts'
import { Problem, keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'

type Row = Omit<Edition, 'isbn10'>

/** The columns of edition `e`. */
export const EDITION_COLUMNS = `e.edition_id as "editionId", e.title, e.isbns[1] as isbn13, e.language, e.page_count as "pageCount",
  e.published_year as "publishedYear", e.publisher, e.format, e.minutes, e.cover, e.contributors`

/** Editions without a year come last. */
const NEWEST: KeyColumn[] = [
  { by: 'coalesce(e.published_year, -1000000)', kind: 'whole' },
  { by: 'e.edition_id', kind: 'text' },
]

/** The editions of a book. */
export const listEditions: Verb<typeof catalogueApi.editions> = async (
  { sql, caller },
  { bookId, limit, cursor },
) => {
  const [book] = await sql<{ id: string }>(
    `select book_id as id from book where book_id = ${currentId('$1')} and (private_to is null or private_to = $2)`,
    [bookId, caller?.userId ?? null],
  )
  if (!book) throw new Problem(bookNotFound)
  const page = keyset(NEWEST, 'desc', cursor, 2)
  const rows = await sql<Row & Keyed>(
    `select ${EDITION_COLUMNS}, ${page.selected}
     from edition e where e.book_id = $1 and ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [book.id, ...page.values],
  )
  return toPage(rows, limit, ({ key: _key, ...row }) => toEdition(row), page.cursorOf)
}

export const toEdition = (row: Row): Edition => ({
  ...row,
  isbn10: row.isbn13 && toIsbn10(row.isbn13),
})
