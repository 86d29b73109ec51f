import {
  authorsApi,
  bookNotFound,
  catalogueApi,
  recordConflict,
  recordsApi,
  sameBook,
} from '@flyleaf/contracts'
import { publishedBy, type TestService } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCatalogue } from '../catalogue-import/testing.ts'
import { listCatalogueChanges } from '../catalogue/list-catalogue-changes.ts'
import { goodreadsFile, importFile, rowsOf } from '../import/testing.ts'
import { manageLibrarians } from './librarians.ts'

let catalogue: Awaited<ReturnType<typeof aCatalogue>>
let librarian: string
let reader: string
let call: TestService['call']
let works = 100
/** Two records of a book, and a third. */
let emma: string
let double: string
let third: string
beforeAll(async () => {
  catalogue = await aCatalogue()
  ;({ call } = catalogue.library.service)
  librarian = await catalogue.library.aReader('keeper')
  reader = await catalogue.library.aReader()
  await manageLibrarians(catalogue.library.service.database.db, 'grant', 'keeper')
})
beforeEach(async () => {
  const records = [
    aWork('Emma'),
    aWork('Emma, a novel', { number_of_pages: 474, publish_date: '1816', languages: ['eng'] }),
    aWork('Emma: with an introduction', { number_of_pages: 500, series: ['Highbury -- 2'] }),
  ]
  ;[emma, double, third] = records.map(({ bookId }) => bookId) as [string, string, string]
  await catalogue.take(...records.flatMap(({ lines }) => lines))
})
afterAll(() => catalogue.close())

const sql = () => catalogue.library.service.database.sql

/** A book as a dump brings it, with an edition that says this. */
function aWork(title: string, edition: object = {}) {
  const n = ++works
  const lines: Parameters<typeof catalogue.take> = [
    ['author', { key: `/authors/OL${n}A`, name: `Jane ${n}` }],
    ['edition', { key: `/books/OL${n}M`, title, works: [{ key: `/works/OL${n}W` }], ...edition }],
    ['work', aRecord(n, title)],
  ]
  return { bookId: `ol${String(n).padStart(10, '0')}w`, lines }
}
const aRecord = (n: number, title: string) => ({
  key: `/works/OL${n}W`,
  title,
  authors: [{ author: { key: `/authors/OL${n}A` } }],
})

const merge = (bookId: string, intoId: string, as = librarian) =>
  call(recordsApi.merge, { bookId, intoId, reason: 'The same novel' }, as)
const undo = (changeId: string) => call(recordsApi.undo, { changeId }, librarian)
const titles = async (bookId: string) =>
  (await call(catalogueApi.editions, { bookId })).body.items.map(({ title }) => title).sort()
/** Everything that the catalogue holds of these books, but how often and when it was changed. */
const rowsOfBooks = (...bookIds: string[]) =>
  sql()(
    `select to_jsonb(b) - 'version' - 'change_position' - 'origin' as book,
       array(select edition_id from edition e where e.book_id = b.book_id order by 1) as editions,
       array(select author_id from book_author w where w.book_id = b.book_id order by position) as authors,
       array(select series_id || ' ' || position from series_book s where s.book_id = b.book_id order by 1) as series
     from book b where book_id = any($1::text[]) order by book_id`,
    [bookIds],
  )

it('merges a book that nobody has used: its editions move, its address leads to the other, and the search forgets it', async () => {
  const { position } = await listCatalogueChanges(catalogue.library.service.database.db, 0)
  const { status, body } = await merge(double, emma)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    message: 'Books merged',
    change: {
      state: 'applied',
      book: { bookId: emma },
      merge: { book: { bookId: double, title: 'Emma, a novel' }, isParting: false },
      fields: [],
      reason: 'The same novel',
      viewer: { canUndo: true },
    },
  })
  expect(await catalogue.book(double)).toMatchObject({
    bookId: emma,
    title: 'Emma',
    editionCount: 2,
    pageCount: 474,
  })
  expect(await titles(double)).toEqual(['Emma', 'Emma, a novel'])
  const changes = await listCatalogueChanges(catalogue.library.service.database.db, position)
  expect(changes).toMatchObject({ books: [{ bookId: emma, pageCount: 474 }], goneBookIds: [double] })
  const published = await publishedBy(catalogue.library.service)
  expect(published.at(-1)).toMatchObject({
    type: 'catalogue.changed',
    data: { position: changes.position },
  })
  const history = await call(recordsApi.history, { bookId: double })
  expect(history.body.items).toMatchObject([
    { merge: { book: { bookId: double } }, viewer: { canUndo: false } },
  ])
})

it('gives back exactly what was merged when it is undone', async () => {
  await sql()(`update book set cover = 'painted.webp', description = 'A comedy' where book_id = $1`, [double])
  await sql()(`insert into series (series_id, name) values ('s' || $1, 'Novels')`, [double])
  await sql()(`insert into series_book (series_id, book_id, position) values ('s' || $1, $1, 1.5)`, [double])
  const before = await rowsOfBooks(emma, double)
  const { changeId } = (await merge(double, emma)).body.change
  expect(await catalogue.book(emma)).toMatchObject({ description: 'A comedy', series: [{ name: 'Novels' }] })
  const position = (await listCatalogueChanges(catalogue.library.service.database.db, 0)).position
  expect((await undo(changeId)).body).toMatchObject({
    change: { isUndo: true, merge: { book: { bookId: double }, isParting: true } },
  })
  expect(await rowsOfBooks(emma, double)).toEqual(before)
  expect((await catalogue.book(double)).series).toMatchObject([{ name: 'Novels', position: 1.5 }])
  const { books, goneBookIds } = await listCatalogueChanges(catalogue.library.service.database.db, position)
  expect(books.map(({ bookId }) => bookId).sort()).toEqual([emma, double].sort())
  expect(goneBookIds).toEqual([])
  const [author] = (await catalogue.book(double)).authors
  const shown = await call(authorsApi.books, { authorId: author!.authorId })
  expect(shown.body.items).toMatchObject([{ bookId: double }])
})

it('gives back no cover whose file is gone', async () => {
  await sql()(`update book set cover = 'painted.webp' where book_id = $1`, [double])
  const { changeId } = (await merge(double, emma)).body.change
  expect((await catalogue.book(emma)).cover).toBe('painted.webp')
  await sql()(`update book set cover = 'another.webp' where book_id = $1`, [emma])
  await undo(changeId)
  expect((await catalogue.book(double)).cover).toBeNull()
  expect((await catalogue.book(emma)).cover).toBe('another.webp')
  await sql()(`update book set cover = null where book_id = $1`, [emma])
})

it('takes back the series that a book has from the editions of the other', async () => {
  const before = await rowsOfBooks(emma, third)
  const { changeId } = (await merge(third, emma)).body.change
  expect((await catalogue.book(emma)).series).toMatchObject([{ name: 'Highbury', position: 2 }])
  await undo(changeId)
  expect(await rowsOfBooks(emma, third)).toEqual(before)
})

it('gives back what was proposed of its editions meanwhile', async () => {
  const { changeId } = (await merge(double, emma)).body.change
  const { items } = (await call(catalogueApi.editions, { bookId: emma })).body
  const { editionId } = items.find(({ title }) => title === 'Emma, a novel')!
  const { version } = (await call(recordsApi.get, { bookId: emma, editionId }, reader)).body
  const proposal = { bookId: emma, editionId, version, reason: 'So it says', pageCount: 475 }
  const proposed = await call(recordsApi.changeEdition, proposal, reader)
  await undo(changeId)
  const { body } = await call(recordsApi.apply, { changeId: proposed.body.change.changeId }, librarian)
  expect(body).toMatchObject({ change: { state: 'applied', book: { bookId: double } } })
})

it('merges again when the undo is undone, and refuses what was undone already', async () => {
  const { changeId } = (await merge(double, emma)).body.change
  const parting = (await undo(changeId)).body.change.changeId
  expect((await undo(changeId)).status).toBe(409)
  expect((await undo(parting)).body).toMatchObject({ change: { merge: { isParting: false } } })
  expect(await catalogue.book(double)).toMatchObject({ bookId: emma, editionCount: 2 })
  const { body } = await call(recordsApi.history, { bookId: emma }, librarian)
  expect(body.items.map(({ state }) => state)).toEqual(['applied', 'undone', 'undone'])
})

it('parts books in any order when one was merged into another that was merged', async () => {
  const first = (await merge(third, double)).body.change.changeId
  const second = (await merge(double, emma)).body.change.changeId
  expect(await catalogue.book(third)).toMatchObject({ bookId: emma, editionCount: 3 })
  await undo(first)
  expect(await titles(third)).toEqual(['Emma: with an introduction'])
  expect(await titles(emma)).toEqual(['Emma', 'Emma, a novel'])
  await undo(second)
  for (const [bookId, title] of [
    [emma, 'Emma'],
    [double, 'Emma, a novel'],
    [third, 'Emma: with an introduction'],
  ] as const)
    expect(await titles(bookId)).toEqual([title])
})

it('waits for a librarian when a reader proposes it', async () => {
  const proposed = (await merge(double, emma, reader)).body.change
  expect(proposed).toMatchObject({ state: 'waiting', merge: { book: { bookId: double } } })
  expect(await catalogue.book(double)).toMatchObject({ bookId: double })
  const { changeId } = proposed
  expect((await call(recordsApi.apply, { changeId }, reader)).status).toBe(403)
  const unexplained = await call(recordsApi.merge, { bookId: double, intoId: emma, reason: ' ' }, reader)
  expect(unexplained.status).toBe(400)
  expect(await call(recordsApi.apply, { changeId }, librarian)).toMatchObject({
    status: 200,
    body: { change: { state: 'applied', decider: { username: 'keeper' } } },
  })
  expect(await catalogue.book(double)).toMatchObject({ bookId: emma })
  expect((await undo(changeId)).status).toBe(200)
  expect(await catalogue.book(double)).toMatchObject({ bookId: double })
})

it('does not apply a proposal to the book into which its book was merged since', async () => {
  const { changeId } = (await merge(double, emma, reader)).body.change
  await merge(double, third)
  expect(await call(recordsApi.apply, { changeId }, librarian)).toMatchObject({
    status: 409,
    body: { code: recordConflict.code },
  })
  expect(await catalogue.book(third)).toMatchObject({ bookId: third })
})

it('refuses the same book, and books that the library does not share', async () => {
  const file = goodreadsFile({ Title: 'Own', Author: 'Ann Onymous', 'Exclusive Shelf': 'read' })
  const [row] = await rowsOf(
    catalogue.library.service,
    await importFile(catalogue.library.service, file, librarian),
    librarian,
  )
  const own = row!.book!.bookId
  for (const [bookId, intoId, problem] of [
    [emma, emma, sameBook],
    [own, emma, bookNotFound],
    [emma, own, bookNotFound],
  ] as const)
    expect(await merge(bookId, intoId)).toMatchObject({
      status: problem.status,
      body: { code: problem.code },
    })
  const canBeMerged = async (bookId: string) =>
    (await call(recordsApi.get, { bookId }, librarian)).body.canBeMerged
  expect(await Promise.all([emma, own].map(canBeMerged))).toEqual([true, null])
})

it('keeps the record of the book that stays when a dump brings both again', async () => {
  const { changeId } = (await merge(double, emma)).body.change
  const n = Number(double.slice(2, -1))
  await catalogue.take(['work', aRecord(n, 'Emma, another title'), 9])
  expect(await catalogue.book(double)).toMatchObject({ bookId: emma, title: 'Emma' })
  // Its own record completes it as before.
  const own = { ...aRecord(Number(emma.slice(2, -1)), 'Emma'), description: 'Handsome, clever, and rich' }
  await catalogue.take(['work', own, 2], ['work', aRecord(n, 'Emma, another title'), 10])
  const { source, description } = await catalogue.book(emma)
  expect([source!.url, description]).toEqual([
    `https://openlibrary.org/works/OL${n - 1}W`,
    'Handsome, clever, and rich',
  ])
  await undo(changeId)
  expect(await catalogue.book(double)).toMatchObject({ bookId: double, title: 'Emma, a novel' })
  await catalogue.take(['work', aRecord(n, 'Emma, another title'), 10])
  expect(await catalogue.book(double)).toMatchObject({ bookId: double, title: 'Emma, another title' })
})

it('leaves a book that readers have added without a source when a dump has brought the other one meanwhile', async () => {
  const own = await catalogue.library.aBook('Emma of ours')
  const { changeId } = (await merge(double, own)).body.change
  const n = Number(double.slice(2, -1))
  await catalogue.take(['work', aRecord(n, 'Emma, another title'), 9])
  expect((await catalogue.book(own)).source).not.toBeNull()
  await undo(changeId)
  expect((await catalogue.book(own)).source).toBeNull()
  expect((await catalogue.book(double)).source).not.toBeNull()
})

it('takes no edition back that has gone elsewhere since, and parts nothing that is not merged', async () => {
  const { changeId } = (await merge(double, emma)).body.change
  await sql()(`update edition set book_id = $2 where book_id = $1 and title = 'Emma, a novel'`, [emma, third])
  await undo(changeId)
  expect(await titles(double)).toEqual([])
  expect(await titles(third)).toEqual(['Emma, a novel', 'Emma: with an introduction'])
  const again = (await merge(double, emma)).body.change.changeId
  await sql()(`update catalogue_alias set target_id = $2 where alias_id = $1`, [double, third])
  expect(await undo(again)).toMatchObject({ status: 409, body: { code: recordConflict.code } })
})
