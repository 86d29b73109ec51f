import { anyOf, prepared, texts, type Db, type Params } from '@flyleaf/service'
import { from } from '../expressions.ts'
import type { Moving } from './ledger.ts'

export type LockedShelf = Awaited<ReturnType<typeof lockReaders>>[number]

/**
 * Locks the default bookshelves of readers and those of theirs that have one of two books, and then the books: nobody gets one of them
 * before the transaction ends.
 */
export async function lockReaders(
  db: Db,
  { fromId, intoId, userIds }: Moving,
  bookshelfIds: readonly string[] = [],
) {
  const shelves = await db
    .selectFrom('bookshelf as s')
    .select(['s.bookshelfId', 's.ownerId', 's.defaultKey', 's.isPrivate', 's.isForFollowers'])
    .where('s.ownerId', '=', anyOf(texts(userIds)))
    .where((of) =>
      of.or([
        of('s.defaultKey', 'is not', null),
        of('s.bookshelfId', '=', anyOf(texts(bookshelfIds))),
        of.exists(
          of
            .selectFrom('shelved_book as e')
            .select('e.bookId')
            .whereRef('e.bookshelfId', '=', 's.bookshelfId')
            .where('e.bookId', 'in', [fromId, intoId]),
        ),
      ]),
    )
    .orderBy('s.bookshelfId')
    .forUpdate()
    .execute()
  await lockBooks(db, [fromId, intoId])
  return shelves
}

/** Locks books, also against those who begin to refer to them. Returns those that exist. */
export const lockBooks = (db: Db, bookIds: readonly string[]) =>
  db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', '=', anyOf(texts(bookIds)))
    .orderBy('bookId')
    .forUpdate()
    .execute()

const readReaders = prepared((db, { bookId, atMost }: Params<{ bookId: string; atMost: number }>) =>
  db
    .selectFrom(
      from
        .selectFrom('shelved_book as e')
        .innerJoin('bookshelf as s', 's.bookshelfId', 'e.bookshelfId')
        .select('s.ownerId as userId')
        .where('e.bookId', '=', bookId)
        .union(from.selectFrom('reading').select('userId').where('bookId', '=', bookId))
        .union(from.selectFrom('rating').select('userId').where('bookId', '=', bookId))
        .union(from.selectFrom('private_note').select('userId').where('bookId', '=', bookId))
        .union(from.selectFrom('inscription').select('userId').where('bookId', '=', bookId))
        .union(
          from
            .selectFrom('import_row as r')
            .innerJoin('import', 'import.importId', 'r.importId')
            .select('import.userId')
            .where('r.bookId', '=', bookId),
        )
        .as('readers'),
    )
    .select('readers.userId')
    .orderBy('readers.userId')
    .limit(atMost),
)

/** Some of the readers who have anything of a book. */
export const readersOf = async (db: Db, bookId: string, atMost: number) =>
  (await readReaders(db, { bookId, atMost })).map(({ userId }) => userId)
