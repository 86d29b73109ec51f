import { bookshelfNotFound, type ResultOf, type booksApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Handler, type Work } from '@flyleaf/service'
import type { DefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { STATUS_OF_SHELF, type DefaultKey } from '../reading/reading.rules.ts'
import { setStatus } from '../reading/set-status.ts'
import { deleteFromMany, insertIntoMany } from '../shelved-book/insert-books.ts'
import { requireBook } from './find-books.ts'

type Choice = ResultOf<typeof booksApi.shelves>['items'][number]
type ChoiceRow = Choice & { defaultKey: DefaultKey | null }

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
  const { db, sql, caller, now } = work
  const { bookshelfIds, today } = input
  const bookId = await requireBook(db, input.bookId, caller.userId)
  // Locked in a fixed order, so that concurrent calls wait instead of deadlocking.
  await sql(`select 1 from bookshelf where owner_id = $1 order by bookshelf_id for update`, [caller.userId])
  const mine = await choicesOf(work, bookId)
  const known = new Set(mine.map((shelf) => shelf.bookshelfId))
  if (bookshelfIds.some((bookshelfId) => !known.has(bookshelfId))) throw new Problem(bookshelfNotFound)
  const chosen = new Set(bookshelfIds)
  const changing = mine.filter(
    ({ bookshelfId, holdsBook, isDefault }) => !isDefault && chosen.has(bookshelfId) !== holdsBook,
  )
  const idsOf = (holding: boolean) =>
    changing.filter(({ holdsBook }) => holdsBook === holding).map(({ bookshelfId }) => bookshelfId)
  await deleteFromMany(sql, idsOf(true), bookId, now)
  await insertIntoMany(sql, idsOf(false), bookId, now)
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

/** Default shelves first, in reading order, then the caller's own by name. */
const choicesOf = ({ sql, caller }: Work<Caller>, bookId: string) =>
  sql<ChoiceRow>(
    `select s.bookshelf_id as "bookshelfId", s.name, s.default_key as "defaultKey", s.is_private as "isPrivate", s.default_key is not null as "isDefault",
       exists (select 1 from shelved_book e where e.bookshelf_id = s.bookshelf_id and e.book_id = $2) as "holdsBook"
     from bookshelf s where s.owner_id = $1
     order by array_position(array['want-to-read', 'currently-reading', 'read'], s.default_key) nulls last, norm(s.name), s.bookshelf_id`,
    [caller.userId, bookId],
  )
