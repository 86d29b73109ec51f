import {
  booksApi,
  privateNotesApi,
  ratingsApi,
  readingApi,
  recordsApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import { expect } from 'vitest'
import { manageLibrarians } from '../record/librarians.ts'
import { aLibrary } from '../testing/a-library.ts'

export type Scene = Awaited<ReturnType<typeof aScene>>

/** A library with a librarian, where Ada has to do with two records of one book. Without a name, calls are Ada's. */
export async function aScene() {
  const library = await aLibrary()
  const { call, database } = library.service
  const { sql } = database
  const librarian = await library.aReader('keeper')
  await manageLibrarians(database.db, 'grant', 'keeper')

  let [ada, going, staying] = ['', '', '']
  const merge = (bookId = going, intoId = staying) => call(recordsApi.merge, { bookId, intoId }, librarian)
  const settled = () => expect.poll(() => sql(`select from batched_work`)).toEqual([])
  const noteShelved = (bookshelfId: string, bookId: string, notes: string, as = ada) =>
    call(shelvedBooksApi.note, { bookshelfId, bookId, notes }, as)
  return {
    library,
    call,
    sql,
    librarian,
    get ada() {
      return ada
    },
    get going() {
      return going
    },
    get staying() {
      return staying
    },
    /** Another reader, and two other records. */
    async begin() {
      ada = await library.aReader()
      going = await library.aBook('Orlando: A Biography', { authors: ['Virginia Woolf'], year: 1928 })
      staying = await library.aBook('Orlando', { authors: ['Virginia Woolf'], year: 1928 })
    },
    merge,
    /** Merges, and waits until everything has moved. Returns the change. */
    async merged(bookId = going, intoId = staying) {
      const { status, body } = await merge(bookId, intoId)
      expect(status).toBe(201)
      await settled()
      return body.change.changeId
    },
    undo: (changeId: string) => call(recordsApi.undo, { changeId }, librarian),
    settled,
    shelve: (bookshelfId: string, bookId: string, notes = '', as = ada) =>
      call(shelvedBooksApi.add, { bookshelfId, bookIds: [bookId] }, as).then(() =>
        noteShelved(bookshelfId, bookId, notes, as),
      ),
    noteShelved,
    read: (bookId: string, status: 'want' | 'reading' | 'read' | 'none', as = ada) =>
      call(readingApi.set, { bookId, status }, as),
    rate: (bookId: string, rating: number | null, as = ada) => call(ratingsApi.set, { bookId, rating }, as),
    note: (bookId: string, text: string, as = ada) => call(privateNotesApi.set, { bookId, text }, as),
    noteOn: async (bookId: string, as = ada) => (await call(privateNotesApi.get, { bookId }, as)).body.text,
    book: async (bookId: string) => (await call(booksApi.get, { bookId })).body,
    ratingOf: async (bookId: string, as = ada) => (await call(ratingsApi.get, { bookId }, as)).body.mine,
    statusOf: async (bookId: string, as = ada) => (await call(readingApi.get, { bookId }, as)).body.status,
    /** The books of a bookshelf with the notes beside them. */
    placesOn: async (bookshelfId: string, as = ada) =>
      (await call(shelvedBooksApi.list, { bookshelfId }, as)).body.items.map(
        ({ book: { bookId }, notes }) => [bookId, notes],
      ),
    async defaultShelf(key: string, as = ada) {
      const [found] = await sql<{ id: string }>(
        `select bookshelf_id as id from bookshelf where owner_id = $1 and default_key = $2`,
        [as, key],
      )
      return found!.id
    },
    /** Everything of these books, but how often and when it was written. */
    everything: (...bookIds: string[]) =>
      Promise.all(
        [
          `select to_jsonb(b) - 'version' - 'change_position' from book b where book_id = any($1) order by book_id`,
          `select to_jsonb(e) from shelved_book e where book_id = any($1) order by bookshelf_id, book_id`,
          `select bookshelf_id, book_count from bookshelf where bookshelf_id in (select bookshelf_id from shelved_book where book_id = any($1)) order by 1`,
          `select to_jsonb(r) from reading r where book_id = any($1) order by reading_id`,
          `select to_jsonb(r) from rating r where book_id = any($1) order by book_id, user_id`,
          `select to_jsonb(n) from private_note n where book_id = any($1) order by book_id, user_id`,
          `select to_jsonb(r) from import_row r where book_id = any($1) order by import_id, line`,
        ].map((text) => sql(text, [bookIds])),
      ),
  }
}
