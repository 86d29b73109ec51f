import { firstCharacters } from '@flyleaf/contracts'
import { anyOf, integers, listed, records, texts, type Db, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { makeDefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { RANK_GAP } from '../shelved-book/rank.rules.ts'
import { createShelves } from './create-shelves.ts'
import { DEFAULT_SHELF_OF, type LedgerRow } from './row-effects.ts'

/** The longest notes on a book of a bookshelf. */
const NOTES_MAX = 500

/** Puts the books of rows on the shelves that they name. Locks the reader's shelves. */
export async function shelveRows(
  work: TransactionalWork,
  importId: string,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const { db } = work
  await makeDefaultShelves(work, userId, now)
  await createShelves(work, importId, userId, [...new Set(rows.flatMap(({ book }) => book.shelves))], now)
  const shelves = await db
    .selectFrom('bookshelf')
    .select(['bookshelfId', 'defaultKey', sql<string>`norm(name)`.as('key')])
    .where('ownerId', '=', userId)
    .orderBy('bookshelfId')
    .forUpdate()
    .execute()
  const standing = await standingOf(
    db,
    userId,
    rows.map(({ bookId }) => bookId),
  )
  const placed: Placed[] = []
  const counts = new Map<string, number>()
  const shelve = (row: LedgerRow, shelf: (typeof shelves)[number] | undefined, named: string) => {
    const places = `${shelf?.bookshelfId} ${row.bookId}`
    if (!shelf || standing.places.has(places)) return
    standing.places.add(places)
    const { bookshelfId } = shelf
    const place = (counts.get(bookshelfId) ?? 0) + 1
    counts.set(bookshelfId, place)
    const notes = firstCharacters(row.book.shelfNotes?.[named] ?? '', NOTES_MAX)
    placed.push({ bookshelfId, bookId: row.bookId, bookKey: row.bookKey, place, notes })
    row.effects.bookshelfIds = [...(row.effects.bookshelfIds ?? []), bookshelfId]
  }
  const keys = await keysOf(db, rows)
  for (const row of rows) {
    const defaultKey = row.book.status && DEFAULT_SHELF_OF[row.book.status]
    // A book is on at most one default shelf, and stays where its reader put it.
    if (defaultKey && !standing.withStatus.has(row.bookId)) {
      standing.withStatus.add(row.bookId)
      shelve(
        row,
        shelves.find((shelf) => shelf.defaultKey === defaultKey),
        defaultKey,
      )
    }
    for (const name of row.book.shelves)
      shelve(
        row,
        shelves.find((shelf) => shelf.defaultKey === null && shelf.key === keys.get(name)),
        name,
      )
  }
  if (placed.length === 0) return
  await placeBooks(db, importId, placed, now)
  await countBooks(db, counts, now)
  await publishBookshelves(work, [...counts.keys()])
}

/** The shelves that hold these books already, and which books have a reading status. */
async function standingOf(db: Db, userId: string, bookIds: readonly string[]) {
  const found = await db
    .selectFrom('shelved_book as e')
    .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
    .select(['e.bookshelfId', 'e.bookId'])
    .where('s.ownerId', '=', userId)
    .where('e.bookId', '=', anyOf(texts(bookIds)))
    .execute()
  const withStatus = await db
    .selectFrom('reading')
    .select('bookId')
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts(bookIds)))
    .where(({ ref }) => ref('isCurrent'))
    .execute()
  return {
    places: new Set(found.map(({ bookshelfId, bookId }) => `${bookshelfId} ${bookId}`)),
    withStatus: new Set(withStatus.map(({ bookId }) => bookId)),
  }
}

/** Normalises a shelf name for comparison. */
async function keysOf(db: Db, rows: readonly LedgerRow[]) {
  const names = [...new Set(rows.flatMap(({ book }) => book.shelves))]
  const keys = await db
    .selectFrom(listed('shelf', { name: texts(names) }))
    .select(['shelf.name', sql<string>`norm(${sql.ref('shelf.name')})`.as('key')])
    .execute()
  return new Map(keys.map(({ name, key }) => [name, key]))
}

interface Placed {
  bookshelfId: string
  bookId: string
  bookKey: string
  /** Its place among the books that come to the shelf. */
  place: number
  notes: string
}
const PLACED = { bookshelfId: 'text', bookId: 'text', bookKey: 'text', place: 'bigint', notes: 'text' }

/** Adds books at the ends of shelves, with the earliest date that the file has for each; for all at once, because it reads every row of the file. */
const placeBooks = (db: Db, importId: string, placed: readonly Placed[], now: Date) =>
  db
    .with(
      (cte) => cte('placed').materialized(),
      (of) => of.selectFrom(records('new', placed, PLACED)).selectAll(),
    )
    .with(
      (cte) => cte('dated').materialized(),
      (of) => {
        const addedAt = sql<string>`${sql.ref('import_row.said')}->>'addedAt'`
        return of
          .selectFrom('import_row')
          .select(['bookId', 'bookKey', sql<string>`min(rpad(${addedAt}, 10, '-01-01'))`.as('at')])
          .where('importId', '=', importId)
          .where(addedAt, 'is not', null)
          .where((row) =>
            row.or([
              row('bookId', 'in', of.selectFrom('placed').select('placed.bookId')),
              row('bookKey', 'in', of.selectFrom('placed').select('placed.bookKey')),
            ]),
          )
          .groupBy(['bookId', 'bookKey'])
      },
    )
    .insertInto('shelved_book')
    .columns(['bookshelfId', 'bookId', 'rank', 'notes', 'addedAt'])
    .expression((of) => {
      const last = of
        .selectFrom('shelved_book as e')
        .select(({ fn }) => fn.max('e.rank').as('rank'))
        .where('e.bookshelfId', '=', sql.ref<string>('placed.bookshelfId'))
      return of
        .selectFrom('placed')
        .leftJoin('dated', (join) =>
          join.on((on) =>
            on.or([
              on('dated.bookId', '=', on.ref('placed.bookId')),
              on('dated.bookKey', '=', on.ref('placed.bookKey')),
            ]),
          ),
        )
        .select([
          'placed.bookshelfId',
          'placed.bookId',
          sql<string>`coalesce(${last}, -${sql.lit(RANK_GAP)}) + ${sql.ref('placed.place')} * ${sql.lit(RANK_GAP)}`.as(
            'rank',
          ),
          'placed.notes',
          sql<Date>`least((min(${sql.ref('dated.at')}) || 'T00:00:00Z')::timestamptz, ${now})`.as('addedAt'),
        ])
        .groupBy(['placed.bookshelfId', 'placed.bookId', 'placed.place', 'placed.notes'])
    })
    .execute()

const countBooks = (db: Db, counts: ReadonlyMap<string, number>, now: Date) =>
  db
    .updateTable('bookshelf')
    .from(listed('more', { bookshelfId: texts([...counts.keys()]), books: integers([...counts.values()]) }))
    .set((of) => ({
      bookCount: of('bookshelf.bookCount', '+', of.ref('more.books')),
      version: of('bookshelf.version', '+', 1),
      updatedAt: now,
    }))
    .whereRef('bookshelf.bookshelfId', '=', 'more.bookshelfId')
    .execute()
