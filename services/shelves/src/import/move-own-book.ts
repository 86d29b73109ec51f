import type { Sql, TransactionalWork } from '@flyleaf/service'
import { removeOwnBooks } from '../book/own-books.ts'
import { setRating } from '../rating/set-rating.ts'
import { moveReadings } from './write-readings.ts'

/**
 * Moves everything from a book of a reader's own to another one and removes the first. Returns the shelves that held the other one
 * already (or on another default shelf): there it keeps its place, and the place of the own book is dropped.
 */
export async function moveOwnBook(
  work: TransactionalWork,
  userId: string,
  ownId: string,
  bookId: string,
  changed: Set<string>,
): Promise<string[]> {
  const { sql } = work
  const dropped = await sql<{ bookshelfId: string }>(
    `delete from shelved_book e using bookshelf s
     where e.bookshelf_id = s.bookshelf_id and e.book_id = $2 and exists (
       select 1 from shelved_book there join bookshelf its using (bookshelf_id)
       where there.book_id = $3 and (there.bookshelf_id = e.bookshelf_id
         or (s.default_key is not null and its.default_key is not null and its.owner_id = $1)))
     returning e.bookshelf_id as "bookshelfId"`,
    [userId, ownId, bookId],
  )
  const droppedIds = dropped.map(({ bookshelfId }) => bookshelfId)
  await sql(
    `update bookshelf set book_count = book_count - 1, version = version + 1, updated_at = now() where bookshelf_id = any($1::text[])`,
    [droppedIds],
  )
  const moved = await sql<{ bookshelfId: string }>(
    `update shelved_book set book_id = $2 where book_id = $1 returning bookshelf_id as "bookshelfId"`,
    [ownId, bookId],
  )
  await sql(
    `update bookshelf set version = version + 1, updated_at = now() where bookshelf_id = any($1::text[])`,
    [moved.map(({ bookshelfId }) => bookshelfId)],
  )
  await moveReadings(sql, userId, ownId, bookId)
  await moveNote(sql, userId, ownId, bookId)
  await moveRating(work, userId, ownId, bookId)
  await removeOwnBooks(sql, [ownId])
  for (const { bookshelfId } of [...dropped, ...moved]) changed.add(bookshelfId)
  return droppedIds
}

/** The book's own rating stays. */
async function moveRating(work: TransactionalWork, userId: string, ownId: string, bookId: string) {
  const [given] = await work.sql<{ rating: number; at: Date; isRated: boolean }>(
    `select rating::double precision as rating, rated_at as at,
       exists (select 1 from rating its where its.user_id = $1 and its.book_id = $3) as "isRated"
     from rating where user_id = $1 and book_id = $2 and rating is not null`,
    [userId, ownId, bookId],
  )
  if (!given) return
  await setRating(work, { userId, bookId: ownId, rating: null, at: new Date() })
  await work.sql(`delete from rating where user_id = $1 and book_id = $2`, [userId, ownId])
  if (!given.isRated) await setRating(work, { userId, bookId, rating: given.rating, at: given.at })
}

/** Two notes are joined. */
async function moveNote(sql: Sql, userId: string, ownId: string, bookId: string) {
  await sql(
    `with note as (delete from private_note where user_id = $1 and book_id = $2 returning text)
     insert into private_note (user_id, book_id, text) select $1, $3, text from note
     on conflict (user_id, book_id) do update set text = private_note.text || E'\\n\\n' || excluded.text`,
    [userId, ownId, bookId],
  )
}
