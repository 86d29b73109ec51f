import type { InputOf, ShelvedBook, shelvedBooksApi } from '@flyleaf/contracts'
import { iso, keyset, toPage, type DbTime, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookColumns, bookMatches, toBook, type BookRow } from '../book/book-rows.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'

type Input = InputOf<typeof shelvedBooksApi.list>
interface Row extends BookRow, Keyed {
  position: number
  notes: string
  addedAt: DbTime
}

const sortOf = ({ sortBy, sortOrder }: Input): KeyColumn => {
  if (sortBy === 'position') return { by: 'e.rank', kind: 'big' }
  if (sortBy === 'createdAt') return { by: 'e.added_at', kind: 'time' }
  if (sortBy === 'title') return { by: 'b.sort_title', kind: 'text' }
  return { by: `coalesce(b.published_year, ${sortOrder === 'asc' ? '1000000' : '-1000000'})`, kind: 'whole' }
}

/** The books of a bookshelf. */
export const listShelvedBooks: Verb<typeof shelvedBooksApi.list> = async (work, input) => {
  await findBookshelf(work, input.bookshelfId)
  const values = [input.bookshelfId, work.caller?.userId ?? null, ...(input.q ? [input.q] : [])]
  const columns: KeyColumn[] = [sortOf(input), { by: 'e.book_id', kind: 'text' }]
  const page = keyset(columns, input.sortOrder, input.cursor, values.length + 1)
  // The page is chosen before positions are counted, so that a long bookshelf is not joined with its books.
  const rows = await work.sql<Row>(
    `with page as materialized (
       select ${bookColumns('b')}, e.book_id, e.notes, e.added_at as "addedAt", ${page.selected},
         row_number() over (${page.orderBy}) as place
       from shelved_book e join book b using (book_id)
       where e.bookshelf_id = $1 and (b.private_to is null or b.private_to = $2::text) ${input.q ? `and ${bookMatches('b', '$3')}` : ''} and ${page.condition}
       ${page.orderBy} limit ${input.limit + 1}),
     numbered as (
       select book_id, (row_number() over (order by rank, book_id) - 1)::integer as position
       from shelved_book where bookshelf_id = $1)
     select page.*, numbered.position from page join numbered using (book_id) order by place`,
    [...values, ...page.values],
  )
  return toPage(rows, input.limit, toShelvedBook, page.cursorOf)
}

const toShelvedBook = (row: Row): ShelvedBook => ({
  book: toBook(row),
  position: row.position,
  notes: row.notes,
  addedAt: iso(row.addedAt),
})
