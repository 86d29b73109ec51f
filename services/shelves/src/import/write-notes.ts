import type { Sql } from '@flyleaf/service'
import type { LedgerRow } from './row-effects.ts'

/** Stores the private notes of rows; an existing note stays. */
export async function writeNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  const noted = new Map(rows.filter(({ book }) => book.privateNotes).map((row) => [row.bookId, row]))
  if (noted.size === 0) return
  const written = await sql<{ bookId: string }>(
    `insert into private_note (user_id, book_id, text) select $1, book_id, text from unnest($2::text[], $3::text[]) as t(book_id, text)
     on conflict do nothing returning book_id as "bookId"`,
    [userId, [...noted.keys()], [...noted.values()].map(({ book }) => book.privateNotes)],
  )
  for (const { bookId } of written) {
    const row = noted.get(bookId)!
    row.effects.note = row.book.privateNotes
  }
}
