import { bookNotFound } from '@flyleaf/contracts'
import type { Id } from '@flyleaf/projections'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { columnsOf, from, inOrder } from '../expressions.ts'

/** The current id of a book: the id of a merged book resolves to the book that it was merged into. */
export const currentId = (id: Id) =>
  sql<string>`coalesce(${from
    .selectFrom('catalogue_alias')
    .select('targetId')
    .where('aliasId', '=', id as Expression<string>)}, ${id})`

/** Who reads: the id of a reader, null for a visitor. */
export type Reader = Expression<string | null>

/** Whether a reader sees a book, by its alias: a reader's own books exist for that reader only. */
export function isSeenBy(alias: string, reader: Reader) {
  const book = columnsOf<'book'>(alias)
  return from.or([from(book('privateTo'), 'is', null), from(book('privateTo'), '=', reader)])
}

const readCurrentIds = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  db
    .selectFrom(inOrder('given', bookIds))
    .select(currentId(sql.ref<string>('given.id')).as('bookId'))
    .orderBy('given.place'),
)

/** The current ids of books, in the given order: those of a page that was open before a merge lead to the book that stayed. */
export const currentIds = async (db: Db, bookIds: readonly string[]) =>
  (await readCurrentIds(db, { bookIds })).map(({ bookId }) => bookId)

interface OfReader {
  bookId: string
  readerId: string | null
}

const readBookId = prepared(
  (db, { bookId, readerId }: Params<OfReader>, { isLocked }: { isLocked: boolean }) =>
    db
      .selectFrom('book')
      .select('bookId')
      .where('bookId', '=', currentId(bookId))
      .where(isSeenBy('book', readerId))
      .$if(isLocked, (query) => query.forKeyShare()),
)

/** The current id of a book; not found unless the reader sees it. */
export async function requireBook(db: Db, bookId: string, readerId: string | null = null) {
  const [found] = await readBookId(db, { bookId, readerId }, { isLocked: false })
  if (!found) throw new Problem(bookNotFound)
  return found.bookId
}

/** The current id of a book that the reader sees, which is not merged into another one before the transaction ends. */
export async function lockBook(db: Db, bookId: string, readerId: string) {
  // Merged while it was waited for: then its id leads to the other one.
  for (const _try of [1, 2]) {
    const [locked] = await readBookId(db, { bookId, readerId }, { isLocked: true })
    if (locked) return locked.bookId
  }
  throw new Problem(bookNotFound)
}

const readBookIds = prepared(
  (db, { bookIds, readerId }: Params<{ bookIds: readonly string[]; readerId: string | null }>) =>
    db
      .selectFrom(inOrder('given', bookIds))
      .leftJoin('book', (join) =>
        join.on('book.bookId', '=', currentId(sql.ref<string>('given.id'))).on(isSeenBy('book', readerId)),
      )
      .select('book.bookId')
      .orderBy('given.place'),
)

/**
 * The current ids of these books, without duplicates. Throws unless the library has all of them. A reader's own books
 * exist for that reader only.
 */
export async function requireBooks(
  db: Db,
  bookIds: readonly string[],
  readerId: string | null = null,
): Promise<string[]> {
  const rows = await readBookIds(db, { bookIds, readerId })
  const found = rows.flatMap(({ bookId }) => bookId ?? [])
  if (found.length !== bookIds.length) throw new Problem(bookNotFound)
  return [...new Set(found)]
}
