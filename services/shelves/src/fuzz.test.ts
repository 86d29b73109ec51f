import {
  authorsApi,
  bookshelvesApi,
  booksApi,
  catalogueApi,
  seriesApi,
  collaboratorsApi,
  importColumnsApi,
  importsApi,
  inscriptionsApi,
  privateNotesApi,
  changesApi,
  recordsApi,
  invitationsApi,
  ratingsApi,
  readingApi,
  roomApi,
  statisticsApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import { fuzzApi, type Sender } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

async function aReader(): Promise<Sender> {
  const [reader, owner] = [await library.aReader(), await library.aReader()]
  const books = [await library.aBook(), await library.aBook('Emma')]
  const added = await library.service.call(
    catalogueApi.add,
    { title: 'Romola', authors: ['George Eliot'], series: { name: 'Florence' } },
    reader,
  )
  const { authors, series: inSeries } = added.body.book
  const shelves = [
    await library.aBookshelf(reader, { bookIds: [books[0]!] }),
    await library.aBookshelf(owner, { bookIds: books }),
  ]
  const invite = async (bookshelfId: string, ownerId: string, inviteeId: string) => {
    const [invitee] = await library.service.database.sql<{ username: string }>(
      `select username from person where user_id = $1`,
      [inviteeId],
    )
    return library.service.call(invitationsApi.create, { bookshelfId, username: invitee!.username }, ownerId)
  }
  const sent = await invite(shelves[0]!, reader, owner)
  const received = await invite(shelves[1]!, owner, reader)
  const begun = await library.service.call(readingApi.begin, { bookId: books[0]! }, reader)
  const proposed = await library.service.call(
    recordsApi.change,
    { bookId: books[0]!, version: 0, title: 'Other', reason: 'Why' },
    reader,
  )
  return {
    cookie: await library.service.cookieOf(reader),
    known: {
      bookId: books,
      authorId: authors.map(({ authorId }) => authorId),
      seriesId: inSeries.map(({ seriesId }) => seriesId),
      bookIds: [books, [books[0]]],
      bookshelfId: shelves,
      bookshelfIds: [[shelves[0]], []],
      sourceBookshelfId: shelves,
      targetBookshelfId: shelves,
      updates: [books.map((bookId, index) => ({ bookId, position: index }))],
      changeId: [proposed.body.change.changeId],
      version: [0],
      readingId: [begun.body.reading.readingId],
      startedAt: ['2020', '2020-05', null],
      finishedAt: ['2020', '2020-05-17', null],
      year: ['2025', 2025],
      invitationId: [sent.body.invitation.invitationId, received.body.invitation.invitationId],
      username: ['reader_1', 'reader_2'],
    },
  }
}

it.each(
  Object.entries({
    booksApi,
    catalogueApi,
    authorsApi,
    seriesApi,
    bookshelvesApi,
    importColumnsApi,
    importsApi,
    inscriptionsApi,
    privateNotesApi,
    changesApi,
    recordsApi,
    shelvedBooksApi,
    invitationsApi,
    collaboratorsApi,
    ratingsApi,
    readingApi,
    statisticsApi,
    roomApi,
  }),
)('%s answers arbitrary input with a documented status', async (_name, api) => {
  await expect(fuzzApi(library.service, api, { aReader })).resolves.toBeUndefined()
})
