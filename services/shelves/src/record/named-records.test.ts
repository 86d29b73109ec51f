import {
  authorsApi,
  booksApi,
  catalogueApi,
  changesApi,
  diedBeforeBirth,
  librariansOnly,
  recordConflict,
  recordsApi,
  sameBook,
  seriesApi,
  type CallInputOf,
} from '@flyleaf/contracts'
import { exportFor, publishedBy, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { manageLibrarians } from './librarians.ts'

let library: Library
let call: TestService['call']
let librarian: string
let reader: string
/** Names of this test. */
let twain: string
let clemens: string
let n = 0
beforeAll(async () => {
  library = await aLibrary()
  ;({ call } = library.service)
  librarian = await library.aReader('keeper')
  await manageLibrarians(library.service.database.db, 'grant', 'keeper')
})
beforeEach(async () => {
  reader = await library.aReader()
  ;[twain, clemens] = [`Mark Twain ${++n}`, `Clemens, Samuel ${n}`]
})
afterAll(() => library.service.close())

const add = async (title: string, authors: string[], series?: string) => {
  const input = { title: `${title} ${n}`, authors, ...(series && { series: { name: series, position: 1 } }) }
  return (await call(catalogueApi.add, input, reader)).body.book
}
const bookOf = async (bookId: string) => (await call(booksApi.get, { bookId })).body
const author = (authorId: string) => call(authorsApi.get, { authorId })
const change = async (
  authorId: string,
  fields: Omit<CallInputOf<typeof changesApi.changeAuthor>, 'authorId' | 'version'>,
  as = librarian,
) => {
  const { version } = (await call(changesApi.author, { authorId }, as)).body
  return call(changesApi.changeAuthor, { authorId, version, reason: 'Seen', ...fields }, as)
}
const merge = (authorId: string, intoId: string, as = librarian) =>
  call(changesApi.mergeAuthor, { authorId, intoId, reason: 'The same person' }, as)
const undo = (changeId: string, as = librarian) => call(changesApi.undo, { changeId }, as)
const authorOf = (book: { authors: { authorId: string }[] }) => book.authors[0]!.authorId

it('changes an author everywhere at once for a librarian, and takes it back', async () => {
  const book = await add('Roughing It', [clemens])
  const authorId = authorOf(book)
  const { status, body } = await change(authorId, { name: twain, bio: 'Wrote.', birthYear: 1835 })
  expect([status, body.change]).toMatchObject([
    201,
    { state: 'applied', record: { kind: 'author', id: authorId, name: twain } },
  ])
  expect((await author(authorId)).body).toMatchObject({ name: twain, bio: 'Wrote.', birthYear: 1835 })
  expect((await bookOf(book.bookId)).authors).toMatchObject([{ authorId, name: twain }])
  const published = (await publishedBy(library.service)).findLast(({ key }) => key === book.bookId)
  expect(published).toMatchObject({ type: 'book.changed', data: { authors: [twain] } })
  // Whoever names them as before means the same person.
  expect(authorOf(await add('The Gilded Age', [clemens]))).toBe(authorId)
  expect((await call(changesApi.ofAuthor, { authorId })).body).toMatchObject({
    record: { name: twain },
    items: [{ person: { username: 'keeper' }, fields: [{ field: 'name' }, {}, {}] }],
  })
  expect((await undo(body.change.changeId)).status).toBe(200)
  expect((await author(authorId)).body).toMatchObject({ name: clemens, bio: '', birthYear: null })
  expect((await change(authorId, { birthYear: 1900, deathYear: 1899 })).body).toMatchObject({
    code: diedBeforeBirth.code,
  })
})

it('waits for a librarian when a reader proposes it, among all proposals', async () => {
  const authorId = authorOf(await add('Roughing It', [clemens]))
  const { changeId } = (await change(authorId, { name: twain }, reader)).body.change
  expect((await author(authorId)).body.name).toBe(clemens)
  expect((await call(changesApi.ofAuthor, { authorId })).body.items).toEqual([])
  expect((await call(changesApi.mine, {}, reader)).body.items).toMatchObject([{ changeId, state: 'waiting' }])
  // Those who know changes of books only do not see it.
  expect((await call(recordsApi.mine, {}, reader)).body.items).toEqual([])
  expect((await call(recordsApi.apply, { changeId }, librarian)).status).toBe(404)
  expect((await call(changesApi.apply, { changeId }, reader)).body).toMatchObject({
    code: librariansOnly.code,
  })
  const waiting = await call(changesApi.waiting, { limit: 50 }, librarian)
  expect(waiting.body.items.map((one) => one.changeId)).toContain(changeId)
  await change(authorId, { name: `${twain} Jr.` })
  expect((await call(changesApi.apply, { changeId }, librarian)).body).toMatchObject({
    code: recordConflict.code,
  })
  await change(authorId, { name: clemens })
  expect((await call(changesApi.apply, { changeId }, librarian)).status).toBe(200)
  expect((await author(authorId)).body.name).toBe(twain)
  expect((await exportFor(library.service, reader))['changes-of-records']).toMatchObject([
    { changeId, authorId, title: twain, state: 'applied' },
  ])
})

it('merges an author into another one, with books, followers and address, and parts them again', async () => {
  const own = await add('Roughing It', [clemens])
  const both = await add('The Gilded Age', [clemens, twain])
  const [from, into] = [authorOf(own), both.authors[1]!.authorId]
  const other = await library.aReader()
  for (const [authorId, as] of [
    [from, reader],
    [from, other],
    [into, other],
  ] as const)
    await call(authorsApi.follow, { authorId, isFollowing: true }, as)
  expect((await merge(from, from)).body).toMatchObject({ code: sameBook.code })
  const { body } = await merge(from, into)
  expect(body.change).toMatchObject({
    record: { id: into },
    merge: { record: { kind: 'author', id: from, name: clemens }, isParting: false },
  })
  expect((await author(from)).body).toMatchObject({
    authorId: into,
    otherNames: [clemens],
    bookCount: 2,
    followerCount: 2,
  })
  expect((await bookOf(own.bookId)).authors).toEqual([{ authorId: into, name: twain }])
  expect((await bookOf(both.bookId)).authors).toEqual([{ authorId: into, name: twain }])
  // The name leads to the author who stayed.
  const later = await add('Life on the Mississippi', [clemens])
  expect(authorOf(later)).toBe(into)
  const undone = await undo(body.change.changeId)
  expect(undone).toMatchObject({ status: 200, body: { change: { merge: { isParting: true } } } })
  expect((await author(from)).body).toMatchObject({ authorId: from, name: clemens, followerCount: 2 })
  expect((await author(into)).body).toMatchObject({ otherNames: [], followerCount: 1 })
  expect((await bookOf(own.bookId)).authors).toEqual([{ authorId: from, name: clemens }])
  expect((await bookOf(both.bookId)).authors).toMatchObject([{ authorId: from }, { authorId: into }])
  expect(authorOf(await bookOf(later.bookId))).toBe(into)
  // The undo is a change, too.
  expect((await undo(undone.body.change.changeId)).status).toBe(200)
  expect((await author(from)).body.authorId).toBe(into)
})

it('gives a follower back only what they still follow', async () => {
  const [from, into] = [authorOf(await add('One', [clemens])), authorOf(await add('Two', [twain]))]
  await call(authorsApi.follow, { authorId: from, isFollowing: true }, reader)
  const { changeId } = (await merge(from, into)).body.change
  await call(authorsApi.follow, { authorId: from, isFollowing: false }, reader)
  await undo(changeId)
  expect((await author(from)).body.followerCount).toBe(0)
})

it('renames a series and merges two, with their books and addresses, and parts them again', async () => {
  const [long, short] = [`Mississippi Writings ${n}`, `Mississippi ${n}`]
  const one = await add('Tom Sawyer', [twain], long)
  const other = await add('Huckleberry Finn', [twain], short)
  const [from, into] = [one.series[0]!.seriesId, other.series[0]!.seriesId]
  const { version } = (await call(changesApi.series, { seriesId: into }, librarian)).body
  const renamed = `The Mississippi ${n}`
  const named = await call(changesApi.changeSeries, { seriesId: into, version, name: renamed }, librarian)
  expect(named.status).toBe(201)
  expect((await bookOf(other.bookId)).series).toMatchObject([{ name: renamed }])
  const proposed = await call(
    changesApi.mergeSeries,
    { seriesId: from, intoId: into, reason: 'Both' },
    reader,
  )
  const { changeId } = proposed.body.change
  expect((await call(changesApi.apply, { changeId }, librarian)).status).toBe(200)
  expect((await call(seriesApi.get, { seriesId: from })).body).toMatchObject({
    seriesId: into,
    name: renamed,
    bookCount: 2,
    items: [{ position: 1 }, { position: 1 }],
  })
  // A file that still names the other one.
  const third = await add('Pudd’nhead Wilson', [twain], long)
  expect(third.series).toMatchObject([{ seriesId: into }])
  expect((await undo(changeId)).status).toBe(200)
  expect((await call(seriesApi.get, { seriesId: from })).body).toMatchObject({ name: long, bookCount: 1 })
  expect((await call(seriesApi.get, { seriesId: into })).body).toMatchObject({ name: renamed, bookCount: 2 })
  expect((await call(changesApi.ofSeries, { seriesId: into })).body.items).toHaveLength(3)
})
