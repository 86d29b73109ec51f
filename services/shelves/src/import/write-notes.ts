import type { Sql } from '@flyleaf/service'
import { BETWEEN_NOTES } from './formats/imported-book.ts'
import { TEXT_MAX } from './formats/limits.ts'
import type { LedgerRow } from './row-effects.ts'

/** Stores the private notes of rows; an existing note stays, and only notes that grow from file to file are added to it. */
export async function writeNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  const noted = rows.filter(({ book }) => book.privateNotes)
  if (noted.length === 0) return
  const first = new Map(noted.toReversed().map((row) => [row.bookId, row]))
  const written = await sql<{ bookId: string }>(
    `insert into private_note (user_id, book_id, text) select $1, book_id, text from unnest($2::text[], $3::text[]) as t(book_id, text)
     on conflict do nothing returning book_id as "bookId"`,
    [userId, [...first.keys()], [...first.values()].map(({ book }) => book.privateNotes)],
  )
  for (const { bookId } of written) {
    const { book, effects } = first.get(bookId)!
    effects.note = book.privateNotes
  }
  await addToNotes(
    sql,
    userId,
    noted.filter(({ book, effects }) => book.notesGrow && !effects.note),
  )
}

async function addToNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  const texts = await lockNotes(sql, userId, rows)
  for (const { bookId, book, effects } of rows) {
    const there = texts.get(bookId) ?? ''
    let text = there
    for (const part of book.privateNotes.split(BETWEEN_NOTES)) {
      const longer = text + BETWEEN_NOTES + part
      if (!text.includes(part) && longer.length <= TEXT_MAX) text = longer
    }
    if (text === there) continue
    effects.addedNote = text.slice(there.length)
    texts.set(bookId, text)
  }
  await storeNotes(sql, userId, texts)
}

/** Takes back what rows have written and nobody has changed since. Of several rows about a book the last one comes first. */
export async function removeNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  const changed = rows.filter(({ effects }) => effects.note || effects.addedNote)
  const texts = await lockNotes(sql, userId, changed)
  for (const { bookId, effects } of changed) {
    let text = texts.get(bookId) ?? ''
    for (const written of [effects.addedNote, effects.note]) text = without(text, written ?? '')
    texts.set(bookId, text)
  }
  await storeNotes(sql, userId, texts)
}

/** A note without paragraphs that it has as they were written. */
function without(note: string, written: string) {
  const paragraphs = written.startsWith(BETWEEN_NOTES) ? written.slice(BETWEEN_NOTES.length) : written
  const framed = (text: string) => BETWEEN_NOTES + text + BETWEEN_NOTES
  if (!paragraphs) return note
  return framed(note)
    .replace(framed(paragraphs), () => BETWEEN_NOTES)
    .slice(BETWEEN_NOTES.length, -BETWEEN_NOTES.length)
}

async function lockNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  if (rows.length === 0) return new Map<string, string>()
  const notes = await sql<{ bookId: string; text: string }>(
    `select book_id as "bookId", text from private_note where user_id = $1 and book_id = any($2::text[]) order by book_id for update`,
    [userId, rows.map(({ bookId }) => bookId)],
  )
  return new Map(notes.map(({ bookId, text }) => [bookId, text]))
}

/** Stores changed notes; an empty one is removed. */
async function storeNotes(sql: Sql, userId: string, texts: ReadonlyMap<string, string>) {
  if (texts.size === 0) return
  await sql(
    `update private_note n set text = t.text from unnest($2::text[], $3::text[]) as t(book_id, text)
     where n.user_id = $1 and n.book_id = t.book_id and n.text <> t.text`,
    [userId, [...texts.keys()], [...texts.values()]],
  )
  await sql(`delete from private_note where user_id = $1 and book_id = any($2::text[]) and text = ''`, [
    userId,
    [...texts.keys()],
  ])
}
