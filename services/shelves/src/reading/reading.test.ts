import { bookshelvesApi, booksApi, readingApi, shelvedBooksApi, type CallInputOf } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const TODAY = new Date().toISOString().slice(0, 10)
type Set = Omit<CallInputOf<typeof readingApi.set>, 'bookId'>

/** A reader, a book of 200 pages, and helpers that act for the reader. */
async function aReadersBook() {
  const { call } = library.service
  const username = `reader_${createId().slice(0, 10)}`
  const reader = await library.aReader(username)
  const bookId = await library.aBook('Emma', { pages: 200 })
  const set = (input: Set) => call(readingApi.set, { bookId, ...input }, reader)
  const shelves = async () => {
    const { items } = (await call(booksApi.shelves, { bookId }, reader)).body
    return items.filter(({ holdsBook, isDefault }) => holdsBook && isDefault).map(({ name }) => name)
  }
  const readings = async () => (await call(readingApi.list, { bookId }, reader)).body.items
  const state = async () => (await call(readingApi.get, { bookId }, reader)).body
  const shelfOf = async (name: string) =>
    (await call(bookshelvesApi.mine, { type: 'default' }, reader)).body.items.find(
      (shelf) => shelf.name === name,
    )!.bookshelfId
  return { call, username, reader, bookId, set, shelves, readings, state, shelfOf }
}

describe('the status of a book', () => {
  it('is the default shelf that holds it, at most one', async () => {
    const { set, shelves, state } = await aReadersBook()
    expect(await state()).toMatchObject({ status: 'none', reading: null, readCount: 0 })
    for (const [status, shelf] of [
      ['want', ['Want to Read']],
      ['reading', ['Currently Reading']],
      ['read', ['Read']],
      ['stopped', []],
      ['want', ['Want to Read']],
      ['none', []],
    ] as const) {
      expect(await set({ status })).toMatchObject({ status: 200, body: { reading: { status } } })
      expect(await shelves()).toEqual(shelf)
      expect((await state()).status).toBe(status)
    }
  })

  it('dates what is begun and finished by the reader’s calendar', async () => {
    const { set, state } = await aReadersBook()
    const today = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
    await set({ status: 'reading', today })
    await set({ status: 'read', today })
    expect((await state()).reading).toMatchObject({ startedAt: today, finishedAt: today })
  })

  it.each(['setShelves', 'add', 'move', 'remove'] as const)(
    'is dated by the reader’s calendar, too, when a bookshelf sets it: %s',
    async (how) => {
      const { call, reader, bookId, set, state, shelfOf } = await aReadersBook()
      const today = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)
      await set({ status: 'reading', today })
      const [from, to] = [await shelfOf('Currently Reading'), await shelfOf('Read')]
      const bookIds = [bookId]
      if (how === 'setShelves') await call(booksApi.setShelves, { bookId, bookshelfIds: [to], today }, reader)
      if (how === 'add') await call(shelvedBooksApi.add, { bookshelfId: to, bookIds, today }, reader)
      if (how === 'move')
        await call(shelvedBooksApi.move, { bookshelfId: from, targetBookshelfId: to, bookIds, today }, reader)
      if (how === 'remove') {
        await call(shelvedBooksApi.remove, { bookshelfId: from, bookIds, today }, reader)
        // Begun and ended on the same day, it was not read.
        expect((await call(readingApi.list, { bookId }, reader)).body.items).toEqual([])
      } else expect((await state()).reading).toMatchObject({ startedAt: today, finishedAt: today })
    },
  )

  it('follows the shelves: adding, removing and moving books sets it', async () => {
    const { call, reader, bookId, shelves, state, shelfOf } = await aReadersBook()
    const [want, current, read] = [
      await shelfOf('Want to Read'),
      await shelfOf('Currently Reading'),
      await shelfOf('Read'),
    ]
    const custom = await library.aBookshelf(reader)
    const bookIds = [bookId]
    await call(shelvedBooksApi.add, { bookshelfId: want, bookIds }, reader)
    expect((await state()).status).toBe('want')
    await call(shelvedBooksApi.note, { bookshelfId: want, bookId, notes: 'A present' }, reader)
    const added = await call(shelvedBooksApi.add, { bookshelfId: current, bookIds }, reader)
    expect(added.body).toEqual({ message: 'Book added', bookCount: 1, addedBookIds: [bookId] })
    expect(await state()).toMatchObject({ status: 'reading', reading: { startedAt: TODAY } })
    const { items } = (await call(shelvedBooksApi.list, { bookshelfId: current }, reader)).body
    expect(items).toMatchObject([{ notes: 'A present' }])
    const moved = await call(
      shelvedBooksApi.move,
      { bookshelfId: current, targetBookshelfId: read, bookIds },
      reader,
    )
    expect(moved.body).toMatchObject({ message: 'Book moved', bookCount: 0, targetBookCount: 1 })
    expect(await state()).toMatchObject({ status: 'read', reading: { finishedAt: TODAY } })
    await call(shelvedBooksApi.move, { bookshelfId: read, targetBookshelfId: custom, bookIds }, reader)
    expect([await shelves(), (await state()).status]).toEqual([[], 'none'])
    await call(shelvedBooksApi.move, { bookshelfId: custom, targetBookshelfId: want, bookIds }, reader)
    expect((await state()).status).toBe('want')
    const removed = await call(shelvedBooksApi.remove, { bookshelfId: want, bookIds }, reader)
    expect(removed.body).toEqual({ message: 'Book removed', bookCount: 0 })
    expect((await state()).status).toBe('none')
    const other = await call(shelvedBooksApi.remove, { bookshelfId: current, bookIds }, reader)
    expect(other.body.bookCount).toBe(0)
  })

  it('is the last shelf chosen when several are given', async () => {
    const { call, reader, bookId, set, shelves, state, shelfOf } = await aReadersBook()
    const [want, read] = [await shelfOf('Want to Read'), await shelfOf('Read')]
    const custom = await library.aBookshelf(reader)
    await set({ status: 'want' })
    await call(booksApi.setShelves, { bookId, bookshelfIds: [want, read, custom] }, reader)
    expect([await shelves(), (await state()).status]).toEqual([['Read'], 'read'])
    await set({ status: 'stopped' })
    await call(booksApi.setShelves, { bookId, bookshelfIds: [] }, reader)
    expect((await state()).status).toBe('stopped')
  })

  it('stays single under concurrent changes', async () => {
    const { call, reader, bookId, set, shelves, state, shelfOf } = await aReadersBook()
    const read = await shelfOf('Read')
    const answers = await Promise.all([
      set({ status: 'want' }),
      set({ status: 'reading' }),
      call(shelvedBooksApi.add, { bookshelfId: read, bookIds: [bookId] }, reader),
      set({ status: 'want' }),
    ])
    for (const { status } of answers) expect(status).toBe(200)
    expect(await shelves()).toHaveLength(1)
    const { items } = (await call(bookshelvesApi.mine, { type: 'default' }, reader)).body
    expect(items.reduce((sum, shelf) => sum + shelf.bookCount, 0)).toBe(1)
    expect((await state()).status).not.toBe('none')
  })
})

describe('readings', () => {
  it('keep partial dates and earlier readings', async () => {
    const { call, reader, bookId, set, readings, state } = await aReadersBook()
    await set({ status: 'read', startedAt: '2019', finishedAt: '2019-08' })
    await set({ status: 'reading' })
    expect(await readings()).toMatchObject([
      { status: 'reading', isCurrent: true, startedAt: TODAY, finishedAt: null },
      { status: 'read', isCurrent: false, startedAt: '2019', finishedAt: '2019-08' },
    ])
    await set({ status: 'read' })
    const earlier = await call(
      readingApi.begin,
      { bookId, status: 'read', startedAt: null, finishedAt: '2011' },
      reader,
    )
    expect(earlier).toMatchObject({
      status: 201,
      body: { reading: { isCurrent: false, finishedAt: '2011' } },
    })
    expect(await state()).toMatchObject({ status: 'read', readCount: 3, reading: { finishedAt: TODAY } })
    const again = await call(readingApi.begin, { bookId }, reader)
    expect(again.body.reading).toMatchObject({ status: 'reading', isCurrent: true, startedAt: TODAY })
    expect((await state()).status).toBe('reading')
  })

  it('never lose dates to a change of status, and get no invented ones', async () => {
    const { set, readings, state } = await aReadersBook()
    await set({ status: 'read' })
    expect((await state()).reading).toMatchObject({ startedAt: null, finishedAt: null })
    await set({ status: 'none' })
    expect(await readings()).toEqual([])
    await set({ status: 'read', finishedAt: '2020-02' })
    await set({ status: 'none' })
    expect(await readings()).toMatchObject([{ finishedAt: '2020-02', isCurrent: false }])
  })

  it('are corrected and deleted; deleting the current one removes the status', async () => {
    const { call, reader, bookId, set, shelves, readings, state } = await aReadersBook()
    await set({ status: 'read', finishedAt: '2020' })
    const [{ readingId } = { readingId: '' }] = await readings()
    const change = (dates: object) => call(readingApi.change, { bookId, readingId, ...dates }, reader)
    expect((await change({ startedAt: '2019-12' })).body.reading).toMatchObject({
      startedAt: '2019-12',
      finishedAt: '2020',
    })
    for (const [dates, message] of [
      [{ finishedAt: '2019-11' }, 'A book can’t be finished before it is started'],
      [{ startedAt: '2021', finishedAt: '2020' }, 'A book can’t be finished before it is started'],
      [{ startedAt: 'May' }, 'Date must be like 2026, 2026-05 or 2026-05-17'],
      [{ startedAt: '9999' }, 'Date must not be in the future'],
    ] as const)
      expect(await change(dates)).toMatchObject({ status: 400, body: { message } })
    const stranger = await library.aReader()
    expect(await call(readingApi.change, { bookId, readingId }, stranger)).toMatchObject({ status: 404 })
    expect(await call(readingApi.remove, { bookId, readingId }, stranger)).toMatchObject({ status: 404 })
    await call(readingApi.remove, { bookId, readingId }, reader)
    expect([await readings(), await shelves(), (await state()).status]).toEqual([[], [], 'none'])
  })
})

describe('progress', () => {
  it('is recorded by page or percent, with notes, for the reader only', async () => {
    const { call, reader, bookId, set, readings } = await aReadersBook()
    await set({ status: 'reading', page: 50, note: 'Mr. Elton!' })
    const { body } = await set({ status: 'reading', percent: 60 })
    expect(body.reading.reading).toMatchObject({ page: 120, percent: 60 })
    const { readingId } = (await readings())[0]!
    const progress = async () => (await call(readingApi.progress, { bookId, readingId }, reader)).body.items
    expect(await progress()).toMatchObject([
      { page: 120, percent: 60, note: '' },
      { page: 50, percent: 25, note: 'Mr. Elton!' },
    ])
    const stranger = await library.aReader()
    expect(await call(readingApi.progress, { bookId, readingId }, stranger)).toMatchObject({ status: 404 })
    const [{ progressId } = { progressId: '' }] = await progress()
    await call(readingApi.removeProgress, { bookId, readingId, progressId }, reader)
    expect(await progress()).toHaveLength(1)
  })

  it('refuses impossible values and changes nothing', async () => {
    const { set, state } = await aReadersBook()
    await set({ status: 'want' })
    for (const [input, message] of [
      [{ status: 'want', page: 3 }, 'Only a book that you read or have read takes dates and progress'],
      [{ status: 'reading', page: 601 }, 'The book doesn’t have that many pages'],
      [{ status: 'reading', page: 1.5 }, 'Page must be a whole number'],
      [{ status: 'reading', percent: 101 }, 'Percent must be at most 100'],
      [{ status: 'loved' as 'read' }, 'Invalid reading status'],
    ] as const)
      expect(await set(input)).toMatchObject({ status: 400, body: { message } })
    expect((await state()).status).toBe('want')
  })
})

describe("a person's books", () => {
  it('are shown to others while the shelf of their status is public', async () => {
    const { call, username, reader, bookId, set, shelfOf } = await aReadersBook()
    await set({ status: 'reading', page: 20 })
    const seen = async (as: string | null) =>
      (await call(readingApi.ofUser, { username }, as)).body.items.map(({ book, page, percent }) => ({
        bookId: book.bookId,
        page,
        percent,
      }))
    const expected = [{ bookId, page: 20, percent: 10 }]
    expect([await seen(null), await seen(reader)]).toEqual([expected, expected])
    await call(
      bookshelvesApi.update,
      { bookshelfId: await shelfOf('Currently Reading'), isPrivate: true },
      reader,
    )
    expect([await seen(null), await seen(reader)]).toEqual([[], expected])
    await set({ status: 'stopped' })
    const stopped = (as: string | null) => call(readingApi.ofUser, { username, status: 'stopped' }, as)
    expect((await stopped(null)).body.items).toEqual([])
    expect((await stopped(reader)).body.items).toHaveLength(1)
    expect(await call(readingApi.ofUser, { username: 'nobody_here' }, null)).toMatchObject({ status: 404 })
  })
})
