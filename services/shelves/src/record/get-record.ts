import type { recordsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { isLibrarian } from './librarians.ts'
import { bookFields, readBookRecord, readEdition } from './record.ts'

/** A book's record, to change it. */
export const getRecord: Handler<typeof recordsApi.get> = async ({ sql, caller }, { bookId, editionId }) => {
  const book = await readBookRecord(sql, bookId, caller.userId)
  return {
    ...bookFields(book),
    bookId: book.bookId,
    version: book.version,
    edition: editionId === undefined ? null : await readEdition(sql, book.bookId, editionId),
    canBeMerged: book.privateTo === null ? true : null,
    isAtOnce: book.privateTo !== null || (await isLibrarian(sql, caller.userId)),
  }
}
