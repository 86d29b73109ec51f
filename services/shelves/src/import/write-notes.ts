import type { Sql } from '@flyleaf/service'
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

const BETWEEN = '\n\n'

async function addToNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  if (rows.length === 0) return
  const standing = await sql<{ bookId: string; text: string }>(
    `select book_id as "bookId", text from private_note where user_id = $1 and book_id = any($2::text[]) for update`,
    [userId, rows.map(({ bookId }) => bookId)],
  )
  const texts = new Map(standing.map(({ bookId, text }) => [bookId, text]))
  for (const { bookId, book, effects } of rows) {
    const there = texts.get(bookId) ?? ''
    const added = book.privateNotes.split(BETWEEN).filter((part) => !there.includes(part))
    if (added.length === 0) continue
    effects.addedNote = BETWEEN + added.join(BETWEEN)
    texts.set(bookId, there + effects.addedNote)
  }
  await sql(
    `update private_note n set text = t.text from unnest($2::text[], $3::text[]) as t(book_id, text)
     where n.user_id = $1 and n.book_id = t.book_id and n.text <> t.text`,
    [userId, [...texts.keys()], [...texts.values()]],
  )
}

/** Takes back what rows have written and nobody has changed since. */
export async function removeNotes(sql: Sql, userId: string, rows: readonly LedgerRow[]) {
  await sql(
    `update private_note n set text = replace(n.text, t.text, '') from unnest($2::text[], $3::text[]) as t(book_id, text)
     where n.user_id = $1 and n.book_id = t.book_id`,
    [userId, ...columnsOf(rows, 'addedNote')],
  )
  await sql(
    `delete from private_note n using unnest($2::text[], $3::text[]) as t(book_id, text)
     where n.user_id = $1 and n.book_id = t.book_id and n.text = t.text`,
    [userId, ...columnsOf(rows, 'note')],
  )
}

function columnsOf(rows: readonly LedgerRow[], effect: 'note' | 'addedNote') {
  const changed = rows.filter(({ effects }) => effects[effect])
  return [changed.map(({ bookId }) => bookId), changed.map(({ effects }) => effects[effect])]
}
