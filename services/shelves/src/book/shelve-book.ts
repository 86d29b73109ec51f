import { bookshelfNotFound, type ResultOf, type booksApi } from '@flyleaf/contracts'
import { Problem, prepared, type Caller, type Handler, type Params, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { audienceOf } from '../bookshelf/bookshelf.rules.ts'
import type { DefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { STATUS_OF_SHELF, type DefaultKey } from '../reading/reading.rules.ts'
import { setStatus } from '../reading/set-status.ts'
import { deleteFromMany, insertIntoMany } from '../shelved-book/insert-books.ts'
import { requireBook } from './find-books.ts'

type Choice = ResultOf<typeof booksApi.shelves>['items'][number]
type ChoiceRow = Choice & { defaultKey: DefaultKey | null; isForFollowers: boolean }

/** Which of the caller's shelves hold a book. */
export const listShelfChoices: Handler<typeof booksApi.shelves, { defaults: DefaultShelves }> = async (
  work,
  { bookId },
) => {
  const kept = await requireBook(work.db, bookId, work.caller.userId)
  await work.defaults.ensure(work.caller.userId)
  return { items: await choicesOf(work, kept) }
}

/** Puts a book on exactly these of the caller's shelves. */
export const shelveBook: Handler<typeof booksApi.setShelves> = async (work, input) => {
  const { db, caller, now } = work
  const { bookshelfIds, today } = input
  const bookId = await requireBook(db, input.bookId, caller.userId)
  // Locked in a fixed order, so that concurrent calls wait instead of deadlocking.
  await lockMine(db, { userId: caller.userId })
  const mine = await choicesOf(work, bookId)
  const known = new Set(mine.map((shelf) => shelf.bookshelfId))
  if (bookshelfIds.some((bookshelfId) => !known.has(bookshelfId))) throw new Problem(bookshelfNotFound)
  const chosen = new Set(bookshelfIds)
  const changing = mine.filter(
    ({ bookshelfId, holdsBook, isDefault }) => !isDefault && chosen.has(bookshelfId) !== holdsBook,
  )
  const idsOf = (holding: boolean) =>
    changing.filter(({ holdsBook }) => holdsBook === holding).map(({ bookshelfId }) => bookshelfId)
  await deleteFromMany(db, idsOf(true), bookId, now)
  await insertIntoMany(db, idsOf(false), bookId, now)
  await publishBookshelves(
    work,
    changing.map(({ bookshelfId }) => bookshelfId),
  )
  await setStatusByShelves(work, bookId, mine, chosen, today)
  const message = bookshelfIds.length === 0 ? 'Book removed from your bookshelves' : 'Bookshelves updated'
  return { message, items: await choicesOf(work, bookId) }
}

/** A book is on at most one default shelf. When several are chosen, the new one wins. */
async function setStatusByShelves(
  work: Work<Caller>,
  bookId: string,
  mine: readonly ChoiceRow[],
  chosen: ReadonlySet<string>,
  today: string | undefined,
) {
  const defaults = mine.filter(({ isDefault }) => isDefault)
  const held = defaults.find(({ holdsBook }) => holdsBook)
  const named = defaults.filter(({ bookshelfId }) => chosen.has(bookshelfId))
  const target = named.findLast(({ holdsBook }) => !holdsBook) ?? named[0]
  if (target === held) return
  const status = target ? STATUS_OF_SHELF[target.defaultKey!] : 'none'
  await setStatus(work, { userId: work.caller.userId, bookIds: [bookId], status, today })
}

const readChoices = prepared((db, { userId, bookId }: Params<{ userId: string; bookId: string }>) =>
  db
    .selectFrom('bookshelf as s')
    .select(['s.bookshelfId', 's.name', 's.defaultKey', 's.isPrivate', 's.isForFollowers'])
    .select((of) => [
      of('s.defaultKey', 'is not', null).$castTo<boolean>().as('isDefault'),
      of
        .exists(
          of
            .selectFrom('shelved_book as e')
            .select('e.bookId')
            .whereRef('e.bookshelfId', '=', 's.bookshelfId')
            .where('e.bookId', '=', bookId),
        )
        .$castTo<boolean>()
        .as('holdsBook'),
    ])
    .where('s.ownerId', '=', userId)
    .orderBy(
      sql`array_position(array['want-to-read', 'currently-reading', 'read'], s.default_key)`,
      (order) => order.asc().nullsLast(),
    )
    .orderBy(sql`norm(s.name)`)
    .orderBy('s.bookshelfId'),
)

/** Default shelves first, in reading order, then the caller's own by name. */
const choicesOf = async ({ db, caller }: Work<Caller>, bookId: string): Promise<ChoiceRow[]> =>
  (await readChoices(db, { userId: caller.userId, bookId })).map((row) => ({
    ...row,
    audience: audienceOf(row),
  }))

const lockMine = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('bookshelf')
    .select('bookshelfId')
    .where('ownerId', '=', userId)
    .orderBy('bookshelfId')
    .forUpdate(),
)
