import {
  booksApi,
  bookshelvesApi,
  mergedSince,
  readingApi,
  recordsApi,
  shelvedBooksApi,
} from '@flyleaf/contracts'
import { erasePerson } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aScene, type Scene } from './testing.ts'

let scene: Scene
beforeAll(async () => void (scene = await aScene()))
beforeEach(() => scene.begin())
afterAll(() => scene.library.service.close())

it('gives everything back, whatever status readers have of each book', async () => {
  const { call, going, staying, library, sql, undo, merged, rate, everything } = scene
  const statuses = ['none', 'want', 'reading', 'read', 'stopped'] as const
  const readers: string[] = []
  for (const [i, one] of statuses.entries())
    for (const [j, other] of statuses.entries()) {
      const as = await library.aReader()
      readers.push(as)
      const first = (i + j) % 2 === 0 ? going : staying
      for (const bookId of first === going ? [going, staying] : [staying, going]) {
        const status = bookId === going ? one : other
        if (status !== 'none') await call(readingApi.set, { bookId, status, note: 'So far' }, as)
        await sql(
          `update shelved_book e set notes = 'On ' || default_key from bookshelf s where s.bookshelf_id = e.bookshelf_id and owner_id = $1 and book_id = $2`,
          [as, bookId],
        )
        if ((i + j) % 3 > 0) await rate(bookId, bookId === going ? 1 + i : 1 + j, as)
      }
    }
  const before = await everything(going, staying)
  const changeId = await merged()
  const misplaced = await sql(
    `select * from (select user_id, case status when 'want' then 'want-to-read' when 'reading' then 'currently-reading' when 'read' then 'read' end as key
         from reading where book_id = $1 and is_current and status <> 'stopped') wanted
       full join (select owner_id as user_id, default_key as key from shelved_book join bookshelf using (bookshelf_id) where book_id = $1) there using (user_id, key)
     where wanted is null or there is null`,
    [staying],
  )
  expect(misplaced).toEqual([])
  expect(await everything(going)).toEqual([[], [], [], [], [], [], []])
  await undo(changeId)
  expect(await everything(going, staying)).toEqual(before)
})

it('leaves what a reader has changed since with the book that stays', async () => {
  const {
    ada,
    call,
    going,
    staying,
    library,
    undo,
    merged,
    shelve,
    read,
    rate,
    note,
    noteOn,
    book,
    ratingOf,
    statusOf,
    placesOn,
  } = scene
  const shelf = await library.aBookshelf(ada)
  await shelve(shelf, going, 'Mine')
  const ben = await library.aReader()
  for (const as of [ada, ben]) {
    await rate(going, 3, as)
    await note(going, 'Early', as)
  }
  const changeId = await merged()
  await rate(staying, 1)
  await note(staying, 'Late')
  await read(staying, 'reading')
  await call(shelvedBooksApi.remove, { bookshelfId: shelf, bookIds: [staying] }, ada)
  await undo(changeId)
  expect([await ratingOf(staying), await noteOn(staying), await statusOf(staying)]).toEqual([
    1,
    'Late',
    'reading',
  ])
  expect([await ratingOf(going), await noteOn(going), await statusOf(going)]).toEqual([null, '', 'none'])
  expect(await placesOn(shelf)).toEqual([])
  expect([await ratingOf(going, ben), await noteOn(going, ben)]).toEqual([3, 'Early'])
  expect(await book(staying)).toMatchObject({ averageRating: 1, ratingCount: 1 })
  expect(await book(going)).toMatchObject({ averageRating: 3, ratingCount: 1 })
})

it('undoes the later of two merges first', async () => {
  const { going, staying, library, undo, merged, note, book, everything } = scene
  const third = await library.aBook('Orlando. Eine Biographie', { authors: ['Virginia Woolf'] })
  for (const bookId of [going, staying, third]) await note(bookId, `Of ${bookId}`)
  const before = await everything(going, staying, third)
  const first = await merged()
  const second = await merged(third, staying)
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: mergedSince.code } })
  expect((await undo(second)).status).toBe(200)
  const chained = await merged(staying, third)
  expect(await book(going)).toMatchObject({ bookId: third })
  expect(await undo(first)).toMatchObject({ status: 409, body: { code: mergedSince.code } })
  expect((await undo(chained)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await everything(going, staying, third)).toEqual(before)
})

it('brings nothing of an erased reader back', async () => {
  const { ada, going, staying, library, sql, undo, merged, settled, read, rate, note } = scene
  const ben = await library.aReader()
  for (const as of [ada, ben])
    for (const bookId of [going, staying]) {
      await read(bookId, bookId === going ? 'want' : 'read', as)
      await rate(bookId, bookId === going ? 1 : 5, as)
      await note(bookId, 'Words', as)
    }
  const changeId = await merged()
  await erasePerson(library.service, ada)
  await undo(changeId)
  await settled()
  const left = await sql(
    `select user_id from rating where book_id = any($1) union all select user_id from reading where book_id = any($1)
     union all select user_id from private_note where book_id = any($1)`,
    [[going, staying]],
  )
  expect(new Set(left.map((row) => row['user_id']))).toEqual(new Set([ben]))
  expect(await sql(`select from merge_ledger where user_id = $1`, [ada])).toEqual([])
})

it.each([
  ['ME', 'EVERYONE', false],
  ['ME', 'FOLLOWERS', false],
  ['FOLLOWERS', 'EVERYONE', false],
  ['FOLLOWERS', 'FOLLOWERS', true],
  ['FOLLOWERS', 'ME', true],
] as const)(
  'shows a note from a bookshelf for %s, which is for %s by then, to nobody who did not see it',
  async (before, after, isShown) => {
    const { ada, call, going, staying, undo, merged, read, noteShelved, noteOn, placesOn, defaultShelf } =
      scene
    const want = await defaultShelf('want-to-read')
    await call(bookshelvesApi.update, { bookshelfId: want, audience: before }, ada)
    await read(going, 'want')
    await noteShelved(want, going, 'For her birthday')
    await read(staying, 'read')
    const changeId = await merged()
    await call(bookshelvesApi.update, { bookshelfId: want, audience: after }, ada)
    await undo(changeId)
    expect(await placesOn(want)).toEqual([[going, isShown ? 'For her birthday' : '']])
    expect([await noteOn(going), await noteOn(staying)]).toEqual([isShown ? '' : 'For her birthday', ''])
  },
)

it('leaves a note removed that a reader has removed since', async () => {
  const { ada, library, going, staying, undo, merged, shelve, noteShelved, placesOn } = scene
  const shelf = await library.aBookshelf(ada)
  await shelve(shelf, going, 'First edition')
  await shelve(shelf, staying, 'Penguin')
  const changeId = await merged()
  await noteShelved(shelf, staying, '')
  await undo(changeId)
  expect(new Map((await placesOn(shelf)) as [string, string][])).toEqual(
    new Map([
      [going, ''],
      [staying, ''],
    ]),
  )
})

it('returns a book to the Read shelf of a reader who reads it again since', async () => {
  const { ada, call, going, staying, undo, merged, read, statusOf, placesOn, defaultShelf } = scene
  await call(readingApi.set, { bookId: going, status: 'read', finishedAt: '2020-05-01' }, ada)
  const changeId = await merged()
  await read(staying, 'reading')
  await undo(changeId)
  expect([await statusOf(going), await statusOf(staying)]).toEqual(['read', 'reading'])
  expect(await placesOn(await defaultShelf('read'))).toEqual([[going, '']])
  expect(await placesOn(await defaultShelf('currently-reading'))).toEqual([[staying, '']])
})

it('leaves a place that a reader has removed and given again with the book that stays', async () => {
  const { ada, call, library, going, staying, undo, merged, shelve, placesOn } = scene
  const shelf = await library.aBookshelf(ada, { bookIds: [going] })
  const changeId = await merged()
  await call(shelvedBooksApi.remove, { bookshelfId: shelf, bookIds: [staying] }, ada)
  await shelve(shelf, staying, 'Again')
  await undo(changeId)
  expect(await placesOn(shelf)).toEqual([[staying, 'Again']])
})

it('gives a book its author back whom nobody else has', async () => {
  const { call, library, librarian, undo, merged, staying } = scene
  const [book, other] = [
    await library.aBook('Orlando: eine Biographie', { authors: ['Wirginia Woolf'] }),
    await library.aBook('Flush', { authors: ['Wirginia Woolf'] }),
  ]
  const changeId = await merged(book, staying)
  const { version } = (await call(recordsApi.get, { bookId: other }, librarian)).body
  await call(recordsApi.change, { bookId: other, version, authors: ['Virginia Woolf'] }, librarian)
  await undo(changeId)
  const { authors } = (await call(booksApi.get, { bookId: book })).body
  expect(authors).toMatchObject([{ name: 'Wirginia Woolf', authorId: expect.any(String) }])
})

it('loses no note of a place that does not come back', async () => {
  const {
    ada,
    call,
    library,
    going,
    staying,
    undo,
    merged,
    read,
    noteShelved,
    noteOn,
    placesOn,
    defaultShelf,
  } = scene
  const ben = await library.aReader()
  await call(bookshelvesApi.update, { bookshelfId: await defaultShelf('want-to-read'), isPrivate: true }, ada)
  for (const as of [ada, ben]) {
    await read(going, 'want', as)
    await noteShelved(await defaultShelf('want-to-read', as), going, 'For her birthday', as)
    await call(readingApi.set, { bookId: staying, status: 'read', finishedAt: '2020-05-01' }, as)
  }
  const changeId = await merged()
  await read(staying, 'none', ada)
  // Another status since: what was the status before the merge is not it again.
  await read(staying, 'reading', ben)
  await undo(changeId)
  expect(await noteOn(going)).toBe('For her birthday')
  expect(await placesOn(await defaultShelf('currently-reading', ben), ben)).toEqual([
    [staying, 'For her birthday'],
  ])
})
