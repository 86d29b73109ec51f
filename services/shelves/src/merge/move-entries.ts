import type { Sql } from '@flyleaf/service'
import { shelfOfStatus } from '../reading/reading.rules.ts'
import type { ReadingStatus } from '@flyleaf/contracts'
import { RANK_GAP } from '../shelved-book/rank.rules.ts'
import { ms, writeLedger, type Ledger, type Moving } from './ledger.ts'
import type { LockedShelf } from './lock-readers.ts'
import { planEntries, type Entry, type EntryPlan } from './merge.rules.ts'
import { planReturn, type ReturnPlan, type Wanted } from './return.rules.ts'

/** Moves places on the locked bookshelves. `yielding` says of readers with a status of both books whether that of the first one yields. */
export async function moveEntries(
  sql: Sql,
  moving: Moving,
  shelves: readonly LockedShelf[],
  yielding: ReadonlyMap<string, boolean>,
) {
  const { fromId, intoId } = moving
  const entries = await readEntries(sql, moving, shelves)
  const plans = [...Map.groupBy(entries, ({ ownerId }) => ownerId)].map(([ownerId, own]) => ({
    ownerId,
    ...planEntries(own, yielding.get(ownerId)),
  }))
  const dropped = plans.flatMap((plan) => plan.dropped)
  const moved = plans.flatMap((plan) => plan.moved)
  if (dropped.length > 0) await dropEntries(sql, moving, dropped)
  await setBook(
    sql,
    fromId,
    intoId,
    moved.map(({ bookshelfId }) => bookshelfId),
  )
  await writeLedger(
    sql,
    moving,
    'entry',
    plans.flatMap((plan) => [
      ...plan.moved.map(({ ownerId, bookshelfId, addedAt }) => ({
        userId: ownerId,
        item: { bookshelfId, dropped: null, kept: null, addedAt },
      })),
      ...plan.dropped.map(
        ({ entry: { ownerId, bookshelfId, isDefault: _is, ...place }, kept, isPrivateNote }) => ({
          userId: ownerId,
          item: { bookshelfId, dropped: { ...place, isPrivateNote }, kept },
        }),
      ),
    ]),
  )
  return {
    changed: await changeShelves(sql, [...moved, ...dropped.map(({ entry }) => entry)]),
    dropped: dropped.map(({ entry: { bookshelfId, isGoing } }) => ({ bookshelfId, isGoing })),
    /** Notes of bookshelves that no other place may show, by reader. */
    privateNotes: new Map(
      plans.map((plan) => [
        plan.ownerId,
        plan.dropped.filter((one) => one.isPrivateNote).map(({ entry }) => entry.notes),
      ]),
    ),
  }
}

async function dropEntries(sql: Sql, { fromId, intoId }: Moving, dropped: EntryPlan['dropped']) {
  const gone = dropped.map(({ entry: { bookshelfId, isGoing } }) => ({
    bookshelfId,
    bookId: isGoing ? fromId : intoId,
  }))
  await sql(
    `delete from shelved_book e using jsonb_to_recordset($1::jsonb) as t("bookshelfId" text, "bookId" text)
     where e.bookshelf_id = t."bookshelfId" and e.book_id = t."bookId"`,
    [JSON.stringify(gone)],
  )
  const kept = dropped.flatMap(({ kept: one }) => (one ? { bookshelfId: one.bookshelfId, ...one.after } : []))
  // The place may still be that of the book that goes.
  for (const bookId of [fromId, intoId]) await setNotes(sql, bookId, kept)
}

/**
 * Returns the places. `noted` are readers with a private note of the book that stayed. Returns the bookshelves that have changed, and notes
 * that stay private notes.
 */
export async function returnEntries(
  sql: Sql,
  moving: Moving,
  shelves: readonly LockedShelf[],
  ledger: Ledger['entry'],
  noted: ReadonlySet<string>,
) {
  const { fromId, intoId, userIds } = moving
  const entries = await readEntries(sql, moving, shelves)
  const wanted = await readWanted(sql, moving, shelves)
  const plans = userIds.map((userId) => ({
    userId,
    ...planReturn(ledger.get(userId) ?? [], {
      entries: entries.filter(({ ownerId }) => ownerId === userId),
      shelves: new Map(
        shelves
          .filter(({ ownerId }) => ownerId === userId)
          .map(({ bookshelfId, defaultKey, isPrivate }) => [
            bookshelfId,
            { isDefault: defaultKey !== null, isPrivate },
          ]),
      ),
      wanted: wanted.get(userId)!,
      hasNote: noted.has(userId),
      now: Date.now(),
    }),
  }))
  const repointed = plans.flatMap((plan) => plan.repointed)
  const inserted = plans.flatMap((plan) => plan.inserted)
  const parted = plans.flatMap((plan) => plan.noted)
  await setNotes(sql, intoId, parted)
  await setBook(sql, intoId, fromId, repointed)
  await sql(
    `insert into shelved_book (bookshelf_id, book_id, rank, notes, added_at)
     select "bookshelfId", "bookId", coalesce(rank, (select max(e.rank) from shelved_book e where e.bookshelf_id = "bookshelfId") + ${RANK_GAP}, 0), notes,
       to_timestamp("addedAt" / 1000)
     from jsonb_to_recordset($1::jsonb) as t("bookshelfId" text, "bookId" text, rank bigint, notes text, "addedAt" double precision) on conflict do nothing`,
    [JSON.stringify(inserted.map((one) => ({ ...one, bookId: one.isGoing ? fromId : intoId })))],
  )
  return {
    changed: await changeShelves(sql, [
      ...inserted,
      ...parted,
      ...repointed.map((bookshelfId) => ({ bookshelfId })),
    ]),
    privateNotes: plans.flatMap(({ userId, privateNotes }) =>
      privateNotes.map((one) => ({ userId, ...one })),
    ),
  }
}

async function readEntries(sql: Sql, { fromId, intoId }: Moving, shelves: readonly LockedShelf[]) {
  const byId = new Map(shelves.map((shelf) => [shelf.bookshelfId, shelf]))
  const rows = await sql<Pick<Entry, 'bookshelfId' | 'isGoing' | 'rank' | 'notes' | 'addedAt'>>(
    `select bookshelf_id as "bookshelfId", book_id = $1 as "isGoing", rank::text as rank, notes, ${ms('added_at')} as "addedAt" from shelved_book
     where book_id in ($1, $2) and bookshelf_id = any($3::text[]) order by bookshelf_id, book_id`,
    [fromId, intoId, [...byId.keys()]],
  )
  return rows.map((row): Entry => {
    const { ownerId, defaultKey, isPrivate } = byId.get(row.bookshelfId)!
    return { ...row, ownerId, isPrivate, isDefault: defaultKey !== null }
  })
}

/** The default bookshelves of both books by the readers' statuses. */
async function readWanted(sql: Sql, { fromId, intoId, userIds }: Moving, shelves: readonly LockedShelf[]) {
  const statuses = await sql<{ userId: string; isGoing: boolean; status: ReadingStatus }>(
    `select user_id as "userId", book_id = $1 as "isGoing", status from reading
     where book_id in ($1, $2) and user_id = any($3::text[]) and is_current`,
    [fromId, intoId, userIds],
  )
  const shelfOf = (userId: string, isGoing: boolean) => {
    const status = statuses.find((one) => one.userId === userId && one.isGoing === isGoing)?.status
    const key = status && shelfOfStatus(status)
    return (
      shelves.find(({ ownerId, defaultKey }) => key && ownerId === userId && defaultKey === key)
        ?.bookshelfId ?? null
    )
  }
  return new Map(
    userIds.map((userId): [string, Wanted] => [
      userId,
      { going: shelfOf(userId, true), staying: shelfOf(userId, false) },
    ]),
  )
}

const setBook = (sql: Sql, fromId: string, intoId: string, bookshelfIds: readonly string[]) =>
  sql(`update shelved_book set book_id = $2 where book_id = $1 and bookshelf_id = any($3::text[])`, [
    fromId,
    intoId,
    bookshelfIds,
  ])

const setNotes = (sql: Sql, bookId: string, noted: ReturnPlan['noted']) =>
  sql(
    `update shelved_book e set notes = t.notes, added_at = to_timestamp(t."addedAt" / 1000)
     from jsonb_to_recordset($2::jsonb) as t("bookshelfId" text, notes text, "addedAt" double precision)
     where e.bookshelf_id = t."bookshelfId" and e.book_id = $1`,
    [bookId, JSON.stringify(noted)],
  )

/** Counts the books of bookshelves again; returns their ids. */
async function changeShelves(sql: Sql, places: readonly { bookshelfId: string }[]) {
  const ids = [...new Set(places.map(({ bookshelfId }) => bookshelfId))]
  if (ids.length === 0) return ids
  await sql(
    `update bookshelf s set version = version + 1, book_count = (select count(*) from shelved_book e where e.bookshelf_id = s.bookshelf_id)
     where s.bookshelf_id = any($1::text[])`,
    [ids],
  )
  return ids
}
