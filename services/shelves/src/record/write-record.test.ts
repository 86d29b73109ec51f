import {
  authorsApi,
  booksApi,
  catalogueApi,
  isbnTaken,
  recordsApi,
  type CallInputOf,
} from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { manageLibrarians } from './librarians.ts'

let library: Library
let librarian: string
let bookId: string
let editionId: string
beforeAll(async () => {
  library = await aLibrary()
  librarian = await library.aReader('keeper')
  await manageLibrarians(library.service.database.db, 'grant', 'keeper')
})
beforeEach(() => aBook({ isbn13: isbn(), pages: 90 }))
afterAll(() => library.service.close())

let isbns = 0
/** A valid ISBN-13, a new one each time. */
function isbn() {
  const twelve = `978${String(++isbns).padStart(9, '0')}`
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return twelve + ((10 - (sum % 10)) % 10)
}

/** The book of a test, which may have an edition. */
async function aBook(fields: Parameters<Library['aBook']>[1]) {
  bookId = await library.aBook('Middelmarch', fields)
  const { body } = await library.service.call(catalogueApi.editions, { bookId })
  editionId = body.items[0]?.editionId ?? ''
}
const book = async () => (await library.service.call(booksApi.get, { bookId })).body
const record = async (ofEdition?: string) =>
  (await library.service.call(recordsApi.get, { bookId, editionId: ofEdition }, librarian)).body

type Fields<Change extends typeof recordsApi.change | typeof recordsApi.changeEdition> = Omit<
  CallInputOf<Change>,
  'bookId' | 'editionId' | 'version' | 'reason'
>
/** Changes the book, whose record the librarian has just opened. */
const change = async (fields: Fields<typeof recordsApi.change>) =>
  library.service.call(
    recordsApi.change,
    { bookId, version: (await record()).version, reason: 'Seen', ...fields },
    librarian,
  )
const changeEdition = async (fields: Fields<typeof recordsApi.changeEdition>) =>
  library.service.call(
    recordsApi.changeEdition,
    { bookId, editionId, version: (await record()).version, reason: 'Seen', ...fields },
    librarian,
  )

it('changes an edition, and what the book takes from it', async () => {
  const { call } = library.service
  const { isbn13 } = await book()
  await library.service.database.sql(`update edition set page_count = 90 where book_id = $1`, [bookId])
  expect(await changeEdition({ minutes: 600 })).toMatchObject({
    status: 400,
    body: { message: 'Only an audiobook has minutes' },
  })
  const right = isbn()
  const spoken = await changeEdition({ isbns: [right], pageCount: 904, format: 'Audiobook', minutes: 600 })
  expect(spoken.status).toBe(201)
  expect((await record(editionId)).edition).toMatchObject({
    isbns: [right],
    minutes: 600,
    format: 'Audiobook',
  })
  expect(await book()).toMatchObject({ isbn13: right, pageCount: 904 })
  const taken = isbn()
  await library.aBook('Emma', { isbn13: taken })
  expect(await changeEdition({ isbns: [taken] })).toMatchObject({
    status: 409,
    body: { code: isbnTaken.code },
  })
  await call(recordsApi.undo, { changeId: spoken.body.change.changeId }, librarian)
  expect(await book()).toMatchObject({ isbn13, pageCount: 90 })
  const nowhere = await call(recordsApi.get, { bookId, editionId: createId() }, librarian)
  expect(nowhere.status).toBe(404)
})

it('changes an edition whose ISBN another book has, too', async () => {
  const shared = isbn()
  await library.aBook('Emma', { isbn13: shared })
  await aBook({ isbn13: shared })
  const more = [isbn(), shared]
  expect((await changeEdition({ pageCount: 474 })).status).toBe(201)
  expect((await changeEdition({ isbns: more })).status).toBe(201)
  expect((await record(editionId)).edition).toMatchObject({ pageCount: 474, isbns: more })
})

it('refuses an ISBN with which a book is being added', async () => {
  const { database } = library.service
  const taken = isbn()
  const [changing] = await database.transaction(async ({ sql }) => {
    await sql(`select pg_advisory_xact_lock(hashtext('add-book'))`)
    const sent = changeEdition({ isbns: [taken] })
    const waits = () =>
      database.sql(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
      )
    await expect.poll(waits).not.toEqual([])
    await library.aBook('Emma', { isbn13: taken })
    return [sent]
  })
  expect(await changing).toMatchObject({ status: 409, body: { code: isbnTaken.code } })
})

it('leaves the authors alone who stay, whatever others of their name there are', async () => {
  const { sql } = library.service.database
  for (const title of ['One', 'Two']) await library.aBook(title, { authors: ['John Smith'] })
  await aBook({ authors: ['Twain, Mark', 'John Smith', 'Gone Now'] })
  // The catalogue has learned another name of the first, and who the second is.
  await sql(`update author set name = 'Mark Twain' where name = 'Twain, Mark'`)
  const another = createId()
  await sql(`insert into author (author_id, name) values ($1, 'John Smith')`, [another])
  await sql(`update book_author set author_id = $2 where book_id = $1 and position = 2`, [bookId, another])
  const [mark] = (await book()).authors
  await change({ authors: ['John Smith', 'Twain, Mark', 'New Here'] })
  expect((await book()).authors).toMatchObject([
    { authorId: another },
    { authorId: mark!.authorId, name: 'Mark Twain' },
    { name: 'New Here' },
  ])
})

it('removes an author whom no book names any more', async () => {
  await aBook({ authors: ['Goerge Eliott'] })
  const [author] = (await book()).authors
  await change({ authors: ['George Eliot'] })
  const gone = await library.service.call(authorsApi.get, { authorId: author!.authorId })
  expect(gone.status).toBe(404)
})

it('is of an edition, even of one that is gone', async () => {
  const { call, database } = library.service
  await changeEdition({ publisher: 'Blackwood' })
  await database.sql(`delete from edition where edition_id = $1`, [editionId])
  const { body } = await call(recordsApi.history, { bookId })
  expect(body.items).toMatchObject([
    { edition: { editionId, title: 'Middelmarch', isbn13: null }, fields: [{ field: 'publisher' }] },
  ])
})
