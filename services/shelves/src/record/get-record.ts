import type { recordsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { isLibrarian } from './librarians.ts'
import { isUnused } from './merge.ts'
import { bookFields, readBookRecord, readEdition } from './record.ts'

/** A book's record, to change it. */
export const getRecord: Verb<typeof recordsApi.get> = async ({ sql, caller }, { bookId, editionId }) => {
  const book = await readBookRecord(sql, bookId, caller.userId)
  return {
    ...bookFields(book),
    bookId: book.bookId,
    version: book.version,
    edition: editionId === undefined ? null : await readEdition(sql, book.bookId, editionId),
    canBeMerged: book.privateTo === null ? await isUnused(sql, book.bookId) : null,
    isAtOnce: book.privateTo !== null || (await isLibrarian(sql, caller.userId)),
  }
}
