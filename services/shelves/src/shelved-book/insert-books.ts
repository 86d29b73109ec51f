import { anyOf, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { from } from '../expressions.ts'
import { RANK_GAP } from './rank.rules.ts'

/** The rank of a bookshelf's last book, or what comes one gap before the first one. */
const lastRank = (bookshelfId: Expression<string>) =>
  sql`coalesce(${from
    .selectFrom('shelved_book as last')
    .select(({ fn }) => fn.max('last.rank').as('rank'))
    .where('last.bookshelfId', '=', bookshelfId)}, ${sql.lit(-RANK_GAP)})`

interface Placing {
  bookshelfId: string
  bookIds: readonly string[]
  notes: readonly string[]
  now: Date
}

const place = prepared((db, { bookshelfId, bookIds, notes, now }: Params<Placing>) =>
  db
    .insertInto('shelved_book')
    .columns(['bookshelfId', 'bookId', 'rank', 'notes', 'addedAt'])
    .expression((of) =>
      of
        .selectFrom(
          sql<{ id: string; note: string; place: string }>`unnest(${texts(bookIds)}, ${texts(notes)})
            with ordinality`.as<'given'>(sql`given(id, note, place)`),
        )
        .select(({ ref }) => [
          sql<string>`${bookshelfId}::text`.as('bookshelfId'),
          'given.id',
          sql<string>`${lastRank(bookshelfId)} + ${ref('given.place')} * ${sql.lit(RANK_GAP)}`.as('rank'),
          'given.note',
          sql<Date>`${now}::timestamptz`.as('addedAt'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('bookId'),
)

/** Adds books at the end of a locked bookshelf; books already on it keep their position. */
export async function insertBooks(
  db: Db,
  bookshelfId: string,
  bookIds: readonly string[],
  now: Date,
  notes: readonly string[] = bookIds.map(() => ''),
) {
  const placed = await place(db, { bookshelfId, bookIds, notes, now })
  return recount(db, bookshelfId, placed.length, now)
}

interface Places {
  bookshelfIds: readonly string[]
  bookIds: readonly string[]
}

const take = prepared((db, { bookshelfIds, bookIds }: Params<Places>) =>
  db
    .deleteFrom('shelved_book')
    .where('bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .where('bookId', '=', anyOf(texts(bookIds)))
    .returning('bookId'),
)

/** Removes books from a locked bookshelf. */
export async function deleteBooks(db: Db, bookshelfId: string, bookIds: readonly string[], now: Date) {
  const taken = await take(db, { bookshelfIds: [bookshelfId], bookIds })
  return recount(db, bookshelfId, -taken.length, now)
}

const readCount = prepared((db, { bookshelfId }: Params<{ bookshelfId: string }>) =>
  db.selectFrom('bookshelf').select('bookCount').where('bookshelfId', '=', bookshelfId),
)

/** The number of books on a bookshelf. */
export const countBooks = async (db: Db, bookshelfId: string) =>
  (await readCount(db, { bookshelfId }))[0]!.bookCount

interface Counting {
  bookshelfIds: readonly string[]
  difference: number
  now: Date
}

const changeCounts = prepared((db, { bookshelfIds, difference, now }: Params<Counting>) =>
  db
    .updateTable('bookshelf')
    .set((of) => ({
      bookCount: of('bookCount', '+', difference),
      version: of('version', '+', 1),
      updatedAt: now,
    }))
    .where('bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .returning('bookCount'),
)

async function recount(db: Db, bookshelfId: string, difference: number, now: Date) {
  const bookCount =
    difference === 0
      ? await countBooks(db, bookshelfId)
      : (await changeCounts(db, { bookshelfIds: [bookshelfId], difference, now }))[0]!.bookCount
  return { bookCount, changed: Math.abs(difference) }
}

interface PlacingInMany {
  bookshelfIds: readonly string[]
  bookId: string
  now: Date
}

const placeInMany = prepared((db, { bookshelfIds, bookId, now }: Params<PlacingInMany>) =>
  db
    .insertInto('shelved_book')
    .columns(['bookshelfId', 'bookId', 'rank', 'addedAt'])
    .expression((of) =>
      of
        .selectFrom('bookshelf as s')
        .select(({ ref }) => [
          's.bookshelfId',
          sql<string>`${bookId}::text`.as('bookId'),
          sql<string>`${lastRank(ref('s.bookshelfId'))} + ${sql.lit(RANK_GAP)}`.as('rank'),
          sql<Date>`${now}::timestamptz`.as('addedAt'),
        ])
        .where('s.bookshelfId', '=', anyOf(texts(bookshelfIds))),
    ),
)

/** Adds a book at the end of several locked bookshelves that lack it. */
export async function insertIntoMany(db: Db, bookshelfIds: readonly string[], bookId: string, now: Date) {
  await placeInMany(db, { bookshelfIds, bookId, now })
  await changeCounts(db, { bookshelfIds, difference: 1, now })
}

/** Removes a book from several locked bookshelves that hold it. */
export async function deleteFromMany(db: Db, bookshelfIds: readonly string[], bookId: string, now: Date) {
  await take(db, { bookshelfIds, bookIds: [bookId] })
  await changeCounts(db, { bookshelfIds, difference: -1, now })
}
