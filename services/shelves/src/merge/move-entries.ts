import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { countRows } from '../expressions.ts'
import { shelfOfStatus } from '../reading/reading.rules.ts'
import { RANK_GAP } from '../shelved-book/rank.rules.ts'
import { ms, timeOf, writeLedger, type Ledger, type Moving } from './ledger.ts'
import type { LockedShelf } from './lock-readers.ts'
import { planEntries, type Entry, type EntryPlan } from './merge.rules.ts'
import { planReturn, type ReturnPlan, type Wanted } from './return.rules.ts'

const NOTED = { bookshelfId: 'text', notes: 'text', addedAt: 'double precision' }
const PLACE = { ...NOTED, bookId: 'text', rank: 'bigint' }

/** Moves places on the locked bookshelves. `yielding` says of readers with a status of both books whether that of the first one yields. */
export async function moveEntries(
  db: Db,
  moving: Moving,
  shelves: readonly LockedShelf[],
  yielding: ReadonlyMap<string, boolean>,
) {
  const { fromId, intoId } = moving
  const entries = await readEntries(db, moving, shelves)
  const plans = [...Map.groupBy(entries, ({ ownerId }) => ownerId)].map(([ownerId, own]) => ({
    ownerId,
    ...planEntries(own, yielding.get(ownerId)),
  }))
  const dropped = plans.flatMap((plan) => plan.dropped)
  const moved = plans.flatMap((plan) => plan.moved)
  if (dropped.length > 0) await dropEntries(db, moving, dropped)
  await setBook(
    db,
    fromId,
    intoId,
    moved.map(({ bookshelfId }) => bookshelfId),
  )
  await writeLedger(
    db,
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
    changed: await changeShelves(db, [...moved, ...dropped.map(({ entry }) => entry)]),
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

async function dropEntries(db: Db, { fromId, intoId }: Moving, dropped: EntryPlan['dropped']) {
  const gone = dropped.map(({ entry: { bookshelfId, isGoing } }) => ({
    bookshelfId,
    bookId: isGoing ? fromId : intoId,
  }))
  await db
    .deleteFrom('shelved_book as e')
    .using(records('gone', gone, { bookshelfId: 'text', bookId: 'text' }))
    .whereRef('e.bookshelfId', '=', 'gone.bookshelfId')
    .whereRef('e.bookId', '=', 'gone.bookId')
    .execute()
  const kept = dropped.flatMap(({ kept: one }) => (one ? { bookshelfId: one.bookshelfId, ...one.after } : []))
  // The place may still be that of the book that goes.
  for (const bookId of [fromId, intoId]) await setNotes(db, bookId, kept)
}

/**
 * Returns the places. `noted` are readers with a private note of the book that stayed. Returns the bookshelves that have changed, and notes
 * that stay private notes.
 */
export async function returnEntries(
  db: Db,
  moving: Moving,
  shelves: readonly LockedShelf[],
  ledger: Ledger['entry'],
  noted: ReadonlySet<string>,
) {
  const { fromId, intoId, userIds } = moving
  const entries = await readEntries(db, moving, shelves)
  const wanted = await readWanted(db, moving, shelves)
  const plans = userIds.map((userId) => ({
    userId,
    ...planReturn(ledger.get(userId) ?? [], {
      entries: entries.filter(({ ownerId }) => ownerId === userId),
      shelves: new Map(
        shelves
          .filter(({ ownerId }) => ownerId === userId)
          .map(({ bookshelfId, defaultKey, isPrivate, isForFollowers }) => [
            bookshelfId,
            { isDefault: defaultKey !== null, isPrivate, isForFollowers },
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
  await setNotes(db, intoId, parted)
  await setBook(db, intoId, fromId, repointed)
  const places = inserted.map((one) => ({ ...one, bookId: one.isGoing ? fromId : intoId }))
  await db
    .insertInto('shelved_book')
    .columns(['bookshelfId', 'bookId', 'rank', 'notes', 'addedAt'])
    .expression((of) =>
      of.selectFrom(records('place', places, PLACE)).select((place) => {
        const last = place
          .selectFrom('shelved_book as e')
          .select(({ fn }) => fn.max('e.rank').as('rank'))
          .whereRef('e.bookshelfId', '=', 'place.bookshelfId')
        return [
          'place.bookshelfId',
          'place.bookId',
          sql<string>`coalesce(${place.ref('place.rank')}, ${last} + ${sql.lit(RANK_GAP)}, 0)`.as('rank'),
          'place.notes',
          timeOf(place.ref('place.addedAt')).as('addedAt'),
        ]
      }),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  return {
    changed: await changeShelves(db, [
      ...inserted,
      ...parted,
      ...repointed.map((bookshelfId) => ({ bookshelfId })),
    ]),
    privateNotes: plans.flatMap(({ userId, privateNotes }) =>
      privateNotes.map((one) => ({ userId, ...one })),
    ),
  }
}

async function readEntries(db: Db, { fromId, intoId }: Moving, shelves: readonly LockedShelf[]) {
  const byId = new Map(shelves.map((shelf) => [shelf.bookshelfId, shelf]))
  const rows = await db
    .selectFrom('shelved_book')
    .select((of) => [
      'bookshelfId',
      of('bookId', '=', fromId).$castTo<boolean>().as('isGoing'),
      'rank',
      'notes',
      ms(of.ref('addedAt')).as('addedAt'),
    ])
    .where('bookId', 'in', [fromId, intoId])
    .where('bookshelfId', '=', anyOf(texts([...byId.keys()])))
    .orderBy('bookshelfId')
    .orderBy('bookId')
    .execute()
  return rows.map((row): Entry => {
    const { ownerId, defaultKey, isPrivate, isForFollowers } = byId.get(row.bookshelfId)!
    return { ...row, ownerId, isPrivate, isForFollowers, isDefault: defaultKey !== null }
  })
}

/** The default bookshelves of both books by the readers' statuses. */
async function readWanted(db: Db, { fromId, intoId, userIds }: Moving, shelves: readonly LockedShelf[]) {
  const statuses = await db
    .selectFrom('reading')
    .select((of) => ['userId', of('bookId', '=', fromId).$castTo<boolean>().as('isGoing'), 'status'])
    .where('bookId', 'in', [fromId, intoId])
    .where('userId', '=', anyOf(texts(userIds)))
    .where(({ ref }) => ref('isCurrent'))
    .execute()
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

const setBook = (db: Db, fromId: string, intoId: string, bookshelfIds: readonly string[]) =>
  db
    .updateTable('shelved_book')
    .set({ bookId: intoId })
    .where('bookId', '=', fromId)
    .where('bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .execute()

const setNotes = (db: Db, bookId: string, noted: ReturnPlan['noted']) =>
  db
    .updateTable('shelved_book as e')
    .from(records('noted', noted, NOTED))
    .set(({ ref }) => ({ notes: ref('noted.notes'), addedAt: timeOf(ref('noted.addedAt')) }))
    .whereRef('e.bookshelfId', '=', 'noted.bookshelfId')
    .where('e.bookId', '=', bookId)
    .execute()

/** Counts the books of bookshelves again; returns their ids. */
async function changeShelves(db: Db, places: readonly { bookshelfId: string }[]) {
  const ids = [...new Set(places.map(({ bookshelfId }) => bookshelfId))]
  if (ids.length === 0) return ids
  await db
    .updateTable('bookshelf as s')
    .set((of) => ({
      version: of('s.version', '+', 1),
      bookCount: of
        .selectFrom('shelved_book as e')
        .select(countRows.as('count'))
        .whereRef('e.bookshelfId', '=', 's.bookshelfId'),
    }))
    .where('s.bookshelfId', '=', anyOf(texts(ids)))
    .execute()
  return ids
}
