import { toIsbn10, type Edition, type catalogueApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { requireBook } from '../book/find-books.ts'

/** Editions without a year come last. */
const NEWEST = [
  ['e.sortedBy', 'whole'],
  ['e.editionId', 'text'],
] as const

const readEditions = prepared((db, params: Params<AfterKey & { bookId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('edition')
          .selectAll()
          .select([
            sql<string | null>`isbns[1]`.as('isbn13'),
            sql<number>`coalesce(published_year, -1000000)`.as('sortedBy'),
          ])
          .where('bookId', '=', params.bookId)
          .as('e'),
      )
      .select(['e.editionId', 'e.title', 'e.isbn13', 'e.language', 'e.pageCount', 'e.publishedYear'])
      .select(['e.publisher', 'e.format', 'e.minutes', 'e.cover', 'e.contributors', 'e.sortedBy']),
    NEWEST,
    params,
    shape,
  ),
)

/** The editions of a book. */
export const listEditions: Handler<typeof catalogueApi.editions> = async (
  { db, caller },
  { bookId: namedId, limit, cursor },
) => {
  const bookId = await requireBook(db, namedId, caller?.userId)
  const shape: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const rows = await readEditions(db, { bookId, ...afterCursor(NEWEST, cursor) }, shape)
  return pageOf(rows, NEWEST, shape, ({ sortedBy: _by, ...row }) => toEdition(row))
}

export const toEdition = (row: Omit<Edition, 'isbn10'>): Edition => ({
  ...row,
  isbn10: row.isbn13 && toIsbn10(row.isbn13),
})
