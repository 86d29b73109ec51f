import { bookshelfNotFound, type ResultOf, type booksApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { DefaultShelves } from '../bookshelf/default-shelves.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { placeBooks, takeBooks } from '../shelved-book/place-books.ts'
import { requireBooks } from './find-books.ts'

type Choice = ResultOf<typeof booksApi.shelves>['items'][number]

/** Which of my shelves hold a book. */
export const listShelfChoices: Verb<typeof booksApi.shelves> = async (work, { bookId }) => {
  const [kept] = await requireBooks(work.sql, [bookId], work.caller.userId)
  await work.inject(DefaultShelves).ensure(work.caller.userId)
  return { items: await choicesOf(work, kept!) }
}

/** Puts a book on exactly these of my shelves. */
export const shelveBook: Verb<typeof booksApi.setShelves> = async (work, input) => {
  const { sql, caller, now } = work
  const { bookshelfIds } = input
  const bookId = (await requireBooks(sql, [input.bookId], caller.userId))[0]!
  // Always in the same order, so that two of these wait for each other instead of both failing.
  await sql(`select 1 from bookshelf where owner_id = $1 order by bookshelf_id for update`, [caller.userId])
  const mine = await choicesOf(work, bookId)
  const known = new Set(mine.map((shelf) => shelf.bookshelfId))
  if (bookshelfIds.some((bookshelfId) => !known.has(bookshelfId))) throw new Problem(bookshelfNotFound)
  for (const { bookshelfId, holdsBook } of mine) {
    if (bookshelfIds.includes(bookshelfId) === holdsBook) continue
    await (holdsBook ? takeBooks : placeBooks)(sql, bookshelfId, [bookId], now)
    await publishBookshelf(work, bookshelfId)
  }
  const message = bookshelfIds.length === 0 ? 'Book removed from your bookshelves' : 'Bookshelves updated'
  return { message, items: await choicesOf(work, bookId) }
}

/** Default shelves first, in the order of reading; then mine by name. */
const choicesOf = ({ sql, caller }: Work<Caller>, bookId: string) =>
  sql<Choice>(
    `select s.bookshelf_id as "bookshelfId", s.name, s.is_private as "isPrivate", s.default_key is not null as "isDefault",
       exists (select 1 from shelved_book e where e.bookshelf_id = s.bookshelf_id and e.book_id = $2) as "holdsBook"
     from bookshelf s where s.owner_id = $1
     order by array_position(array['want-to-read', 'currently-reading', 'read'], s.default_key) nulls last, norm(s.name), s.bookshelf_id`,
    [caller.userId, bookId],
  )
