import type { InputOf, ShelvedBook, shelvedBooksApi } from '@flyleaf/contracts'
import { encodeCursor, iso, toPage, type DbTime, type Verb } from '@flyleaf/service'
import { bookColumns, bookMatches, toBook, type BookRow } from '../book/book-rows.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'
import { keyset, sortKeyOf, type Order } from '../keyset.ts'

type Input = InputOf<typeof shelvedBooksApi.list>
interface Row extends BookRow {
  sortedBy: unknown
  position: number
  notes: string
  addedAt: DbTime
}

const sortOf = ({ sortBy, sortOrder }: Input): Pick<Order, 'by' | 'kind'> => {
  if (sortBy === 'position') return { by: 'e.rank', kind: 'big' }
  if (sortBy === 'createdAt') return { by: 'e.added_at', kind: 'time' }
  if (sortBy === 'title') return { by: 'b.sort_title', kind: 'text' }
  return { by: `coalesce(b.published_year, ${sortOrder === 'asc' ? '1000000' : '-1000000'})`, kind: 'whole' }
}

/** The books of a bookshelf. */
export const listShelvedBooks: Verb<typeof shelvedBooksApi.list> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const { by, kind } = sortOf(input)
  const values = [input.bookshelfId, work.caller?.userId ?? null, ...(input.q ? [input.q] : [])]
  const page = keyset(
    { by, kind, id: 'e.book_id', direction: input.sortOrder },
    input.cursor,
    values.length + 1,
  )
  const rows = await work.sql<Row>(
    `with numbered as (
       select book_id, (row_number() over (order by rank, book_id) - 1)::integer as position
       from shelved_book where bookshelf_id = $1)
     select ${bookColumns('b')}, n.position, e.notes, e.added_at as "addedAt", ${by} as "sortedBy"
     from shelved_book e join book b using (book_id) join numbered n using (book_id)
     where e.bookshelf_id = $1 and (b.private_to is null or b.private_to = $2::text) ${input.q ? `and ${bookMatches('b', '$3')}` : ''} ${page.condition}
     ${page.orderBy} limit ${input.limit + 1}`,
    [...values, ...page.values],
  )
  return toPage(rows, input.limit, toShelvedBook, (row) =>
    encodeCursor(sortKeyOf(row.sortedBy, kind), row.bookId),
  )
}

const toShelvedBook = (row: Row): ShelvedBook => ({
  book: toBook(row),
  position: row.position,
  notes: row.notes,
  addedAt: iso(row.addedAt),
})
