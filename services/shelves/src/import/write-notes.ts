import { anyOf, listed, texts, type Db } from '@flyleaf/service'
import { BETWEEN_NOTES } from './formats/imported-book.ts'
import { TEXT_MAX } from './formats/limits.ts'
import type { LedgerRow } from './row-effects.ts'

/** Stores the private notes of rows; an existing note stays, and only notes that grow from file to file are added to it. */
export async function writeNotes(db: Db, userId: string, rows: readonly LedgerRow[]) {
  const noted = rows.filter(({ book }) => book.privateNotes)
  if (noted.length === 0) return
  const first = new Map(noted.toReversed().map((row) => [row.bookId, row]))
  const notes = new Map([...first].map(([bookId, { book }]) => [bookId, book.privateNotes]))
  const written = await db
    .insertInto('private_note')
    .columns(['userId', 'bookId', 'text'])
    .expression(
      db
        .selectFrom(listedNotes(notes))
        .select(({ val }) => [val(userId).as('userId'), 'note.bookId', 'note.text']),
    )
    .onConflict((of) => of.doNothing())
    .returning('bookId')
    .execute()
  for (const { bookId } of written) {
    const { book, effects } = first.get(bookId)!
    effects.note = book.privateNotes
  }
  await addToNotes(
    db,
    userId,
    noted.filter(({ book, effects }) => book.notesGrow && !effects.note),
  )
}

const listedNotes = (notes: ReadonlyMap<string, string>) =>
  listed('note', { bookId: texts([...notes.keys()]), text: texts([...notes.values()]) })

async function addToNotes(db: Db, userId: string, rows: readonly LedgerRow[]) {
  const notes = await lockNotes(db, userId, rows)
  for (const { bookId, book, effects } of rows) {
    const there = notes.get(bookId) ?? ''
    let text = there
    for (const part of book.privateNotes.split(BETWEEN_NOTES)) {
      const longer = text + BETWEEN_NOTES + part
      if (!text.includes(part) && longer.length <= TEXT_MAX) text = longer
    }
    if (text === there) continue
    effects.addedNote = text.slice(there.length)
    notes.set(bookId, text)
  }
  await storeNotes(db, userId, notes)
}

/** Takes back what rows have written and nobody has changed since. Of several rows about a book the last one comes first. */
export async function removeNotes(db: Db, userId: string, rows: readonly LedgerRow[]) {
  const changed = rows.filter(({ effects }) => effects.note || effects.addedNote)
  const notes = await lockNotes(db, userId, changed)
  for (const { bookId, effects } of changed) {
    let text = notes.get(bookId) ?? ''
    for (const written of [effects.addedNote, effects.note]) text = without(text, written ?? '')
    notes.set(bookId, text)
  }
  await storeNotes(db, userId, notes)
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

async function lockNotes(db: Db, userId: string, rows: readonly LedgerRow[]) {
  if (rows.length === 0) return new Map<string, string>()
  const notes = await db
    .selectFrom('private_note')
    .select(['bookId', 'text'])
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts(rows.map(({ bookId }) => bookId))))
    .orderBy('bookId')
    .forUpdate()
    .execute()
  return new Map(notes.map(({ bookId, text }) => [bookId, text]))
}

/** Stores changed notes; an empty one is removed. */
async function storeNotes(db: Db, userId: string, notes: ReadonlyMap<string, string>) {
  if (notes.size === 0) return
  await db
    .updateTable('private_note')
    .from(listedNotes(notes))
    .set(({ ref }) => ({ text: ref('note.text') }))
    .where('private_note.userId', '=', userId)
    .whereRef('private_note.bookId', '=', 'note.bookId')
    .whereRef('private_note.text', '<>', 'note.text')
    .execute()
  await db
    .deleteFrom('private_note')
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts([...notes.keys()])))
    .where('text', '=', '')
    .execute()
}
