import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { writeLedger, type Ledger, type Moving } from './ledger.ts'
import { joinTexts } from './merge.rules.ts'
import { partValues } from './return.rules.ts'

/** Moves private notes; two are joined, together with notes of private bookshelves that have no place any more. */
export async function moveNotes(db: Db, moving: Moving, others: ReadonlyMap<string, readonly string[]>) {
  const { fromId, intoId, userIds } = moving
  const notes = await db
    .selectFrom('private_note')
    .select((of) => ['userId', of('bookId', '=', fromId).$castTo<boolean>().as('isFrom'), 'text'])
    .where('bookId', 'in', [fromId, intoId])
    .where('userId', '=', anyOf(texts(userIds)))
    .orderBy('userId')
    .orderBy('bookId')
    .forUpdate()
    .execute()
  const textOf = (userId: string, isFrom: boolean) =>
    notes.find((note) => note.userId === userId && note.isFrom === isFrom)?.text ?? null
  const met = userIds.flatMap((userId) => {
    const [from, into] = [textOf(userId, true), textOf(userId, false)]
    const added = others.get(userId) ?? []
    if (from === null && added.length === 0) return []
    return [{ userId, item: { from, into, after: joinTexts(into, from, ...added) } }]
  })
  if (met.length === 0) return
  await removeNotes(db, fromId, userIds)
  await setNotes(
    db,
    intoId,
    met.map(({ userId, item }) => ({ userId, text: item.after })),
  )
  await writeLedger(db, moving, 'note', met)
}

/** Private notes of a book by reader, locked. */
export async function readNotes(db: Db, bookId: string, userIds: readonly string[]) {
  const notes = await db
    .selectFrom('private_note')
    .select(['userId', 'text'])
    .where('bookId', '=', bookId)
    .where('userId', '=', anyOf(texts(userIds)))
    .forUpdate()
    .execute()
  return new Map(notes.map(({ userId, text }) => [userId, text]))
}

/** Returns the private notes. `there` are those of the book that stayed. */
export async function returnNotes(
  db: Db,
  moving: Moving,
  ledger: Ledger['note'],
  there: ReadonlyMap<string, string>,
) {
  const { intoId } = moving
  const parted = [...ledger].map(([userId, items]) => ({
    userId,
    ...partValues(items, there.get(userId) ?? null, { isEqual: (one, other) => one === other }),
  }))
  await removeNotes(
    db,
    intoId,
    parted.filter(({ into }) => into === null).map(({ userId }) => userId),
  )
  await setNotes(
    db,
    intoId,
    parted.map(({ userId, into }) => ({ userId, text: into })),
  )
  await addNotes(
    db,
    moving,
    parted.flatMap(({ userId, from }) => (from === null ? [] : [{ userId, isGoing: true, text: from }])),
  )
}

/** Adds texts to private notes of one of the books. */
export async function addNotes(
  db: Db,
  { fromId, intoId }: Moving,
  notes: readonly { userId: string; isGoing: boolean; text: string }[],
) {
  for (const { userId, isGoing, text } of notes)
    await db
      .insertInto('private_note')
      .values({ userId, bookId: isGoing ? fromId : intoId, text })
      .onConflict((of) =>
        of.columns(['userId', 'bookId']).doUpdateSet(({ ref }) => ({
          text: sql<string>`${ref('private_note.text')} || E'\\n\\n' || ${ref('excluded.text')}`,
        })),
      )
      .execute()
}

const removeNotes = (db: Db, bookId: string, userIds: readonly string[]) =>
  db
    .deleteFrom('private_note')
    .where('bookId', '=', bookId)
    .where('userId', '=', anyOf(texts(userIds)))
    .execute()

const setNotes = (db: Db, bookId: string, notes: readonly { userId: string; text: string | null }[]) =>
  db
    .insertInto('private_note')
    .columns(['userId', 'bookId', 'text'])
    .expression((of) =>
      of
        .selectFrom(records('note', notes, { userId: 'text', text: 'text' }))
        .select(['note.userId', sql<string>`${bookId}::text`.as('bookId'), 'note.text'])
        .where('note.text', 'is not', null),
    )
    .onConflict((of) =>
      of.columns(['userId', 'bookId']).doUpdateSet(({ ref }) => ({ text: ref('excluded.text') })),
    )
    .execute()
