import { events, type EventData } from '@flyleaf/contracts'
import type { Publish, Sql } from '@flyleaf/service'
import { iso } from '../keyset.ts'
import { bookColumns } from './book-rows.ts'

/** Tells the others of books as they are now. */
export async function publishBooks(
  { sql, publish }: { sql: Sql; publish: Publish },
  bookIds: readonly string[],
) {
  const rows = await sql<EventData<'book.changed'>>(
    `select ${bookColumns('b')}, b.version, b.rating_sum::double precision as "ratingSum" from book b
     where b.book_id = any($1::text[]) order by b.created_at, b.book_id`,
    [bookIds],
  )
  for (const row of rows)
    publish(events.shelves.bookChanged, row.bookId, { ...row, createdAt: iso(row.createdAt) })
}
