import { ROOM_BOOKS_MAX, type InputOf, type Room, type RoomBook, type roomApi } from '@flyleaf/contracts'
import { anyOf, prepared, texts, type Handler, type Params, type Work } from '@flyleaf/service'
import { findReader } from '../reader/find-reader.ts'
import { inCase } from './room.rules.ts'

const readShelves = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('bookshelf as s')
    .leftJoin('room_shelf as r', 'r.bookshelfId', 's.bookshelfId')
    .select(['s.bookshelfId', 's.name', 's.isPrivate', 's.bookCount', 's.defaultKey', 'r.place'])
    .where('s.ownerId', '=', userId)
    .orderBy('s.createdAt')
    .orderBy('s.bookshelfId'),
)

/** The first books of each bookshelf; not those that only one reader has. */
const readBooks = prepared((db, { bookshelfIds }: Params<{ bookshelfIds: readonly string[] }>) =>
  db
    .selectFrom('bookshelf as s')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('shelved_book as e')
          .innerJoin('book as b', 'b.bookId', 'e.bookId')
          .select(['e.bookId', 'e.rank', 'b.title', 'b.authors', 'b.publishedYear', 'b.cover', 'b.pageCount'])
          .whereRef('e.bookshelfId', '=', 's.bookshelfId')
          .where('b.privateTo', 'is', null)
          .orderBy('e.rank')
          .orderBy('e.bookId')
          .limit(eb.lit(ROOM_BOOKS_MAX))
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['s.bookshelfId', 'shown.bookId', 'shown.title', 'shown.authors'])
    .select(['shown.publishedYear', 'shown.cover', 'shown.pageCount'])
    .where('s.bookshelfId', '=', anyOf(texts(bookshelfIds)))
    .orderBy('shown.rank')
    .orderBy('shown.bookId'),
)

export const getRoom: Handler<typeof roomApi.get> = (work, input) => roomOf(work, input)

/** A person's bookcase as everybody sees it: it is made to be shared. */
export async function roomOf(
  work: Pick<Work, 'db' | 'caller'>,
  { username }: InputOf<typeof roomApi.get>,
): Promise<Room> {
  const reader = await findReader(work, username)
  const shelves = inCase(await readShelves(work.db, { userId: reader.userId }))
  const books = Map.groupBy(
    await readBooks(work.db, { bookshelfIds: shelves.map(({ bookshelfId }) => bookshelfId) }),
    ({ bookshelfId }) => bookshelfId,
  )
  return {
    reader,
    shelves: shelves.flatMap(({ bookshelfId, name, bookCount }) => {
      const shown = books.get(bookshelfId)?.map(({ bookshelfId: _of, ...book }): RoomBook => book)
      return shown ? [{ bookshelfId, name, bookCount, books: shown }] : []
    }),
  }
}
