import type { Sql } from '@flyleaf/service'
import { writeLedger, type Ledger, type Moving } from './ledger.ts'
import { joinTexts } from './merge.rules.ts'
import { partValues } from './return.rules.ts'

/** Moves private notes; two are joined, together with notes of private bookshelves that have no place any more. */
export async function moveNotes(sql: Sql, moving: Moving, others: ReadonlyMap<string, readonly string[]>) {
  const { fromId, intoId, userIds } = moving
  const notes = await sql<{ userId: string; isFrom: boolean; text: string }>(
    `select user_id as "userId", book_id = $1 as "isFrom", text from private_note
     where book_id in ($1, $2) and user_id = any($3::text[]) order by user_id, book_id for update`,
    [fromId, intoId, userIds],
  )
  const textOf = (userId: string, isFrom: boolean) =>
    notes.find((note) => note.userId === userId && note.isFrom === isFrom)?.text ?? null
  const met = userIds.flatMap((userId) => {
    const [from, into] = [textOf(userId, true), textOf(userId, false)]
    const added = others.get(userId) ?? []
    if (from === null && added.length === 0) return []
    return [{ userId, item: { from, into, after: joinTexts(into, from, ...added) } }]
  })
  if (met.length === 0) return
  await sql(`delete from private_note where book_id = $1 and user_id = any($2::text[])`, [fromId, userIds])
  await setNotes(
    sql,
    intoId,
    met.map(({ userId, item }) => ({ userId, text: item.after })),
  )
  await writeLedger(sql, moving, 'note', met)
}

/** Private notes of a book by reader, locked. */
export async function readNotes(sql: Sql, bookId: string, userIds: readonly string[]) {
  const notes = await sql<{ userId: string; text: string }>(
    `select user_id as "userId", text from private_note where book_id = $1 and user_id = any($2::text[]) for update`,
    [bookId, userIds],
  )
  return new Map(notes.map(({ userId, text }) => [userId, text]))
}

/** Returns the private notes. `there` are those of the book that stayed. */
export async function returnNotes(
  sql: Sql,
  moving: Moving,
  ledger: Ledger['note'],
  there: ReadonlyMap<string, string>,
) {
  const { intoId } = moving
  const parted = [...ledger].map(([userId, items]) => ({
    userId,
    ...partValues(items, there.get(userId) ?? null, { isEqual: (one, other) => one === other }),
  }))
  await sql(`delete from private_note where book_id = $1 and user_id = any($2::text[])`, [
    intoId,
    parted.filter(({ into }) => into === null).map(({ userId }) => userId),
  ])
  await setNotes(
    sql,
    intoId,
    parted.map(({ userId, into }) => ({ userId, text: into })),
  )
  await addNotes(
    sql,
    moving,
    parted.flatMap(({ userId, from }) => (from === null ? [] : [{ userId, isGoing: true, text: from }])),
  )
}

/** Adds texts to private notes of one of the books. */
export async function addNotes(
  sql: Sql,
  { fromId, intoId }: Moving,
  notes: readonly { userId: string; isGoing: boolean; text: string }[],
) {
  for (const { userId, isGoing, text } of notes)
    await sql(
      `insert into private_note (user_id, book_id, text) values ($1, $2, $3)
       on conflict (user_id, book_id) do update set text = private_note.text || E'\\n\\n' || excluded.text`,
      [userId, isGoing ? fromId : intoId, text],
    )
}

const setNotes = (sql: Sql, bookId: string, notes: readonly { userId: string; text: string | null }[]) =>
  sql(
    `insert into private_note (user_id, book_id, text)
     select "userId", $1, text from jsonb_to_recordset($2::jsonb) as t("userId" text, text text) where text is not null
     on conflict (user_id, book_id) do update set text = excluded.text`,
    [bookId, JSON.stringify(notes)],
  )
