import type { changesApi, recordsApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { readAuthorRecord } from './author-record.ts'
import { maySetCover } from '../book/set-cover.ts'
import { isLibrarian } from './librarians.ts'
import { bookFields, readBookRecord, readEdition } from './record.ts'
import { readSeriesRecord } from './series-record.ts'

/** A book's record, to change it. */
export const getRecord: Handler<typeof recordsApi.get> = async (work, { bookId, editionId }) => {
  const { db, caller } = work
  const book = await readBookRecord(db, bookId, caller.userId)
  return {
    ...bookFields(book),
    bookId: book.bookId,
    version: book.version,
    edition: editionId === undefined ? null : await readEdition(db, book.bookId, editionId),
    canBeMerged: book.privateTo === null ? true : null,
    cover: book.cover,
    canSetCover: await maySetCover(work, book.addedBy),
    isAtOnce: book.privateTo !== null || (await isLibrarian(db, caller.userId)),
  }
}

/** An author's record, to change it. */
export const getAuthorRecord: Handler<typeof changesApi.author> = async ({ db, caller }, input) => {
  const { id: authorId, version, fields } = await readAuthorRecord(db, input.authorId)
  return { ...fields, authorId, version, isAtOnce: await isLibrarian(db, caller.userId) }
}

/** A series' record, to change it. */
export const getSeriesRecord: Handler<typeof changesApi.series> = async ({ db, caller }, input) => {
  const { id: seriesId, version, fields } = await readSeriesRecord(db, input.seriesId)
  return { ...fields, seriesId, version, isAtOnce: await isLibrarian(db, caller.userId) }
}
