import { bookshelvesApi, readingApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let ben: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  ben = await library.aReader('ben')
})
afterAll(() => library.service.close())

const books = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => library.aBook(`Book ${index}`)))
const orderOf = async (bookshelfId: string, as = ada) => {
  const { body } = await library.service.call(shelvedBooksApi.list, { bookshelfId, limit: 50 }, as)
  expect(body.items.map(({ position }) => position)).toEqual(body.items.map((_, index) => index))
  return body.items.map(({ book }) => book.bookId)
}

describe('reordering', () => {
  it('moves books to the given positions and returns these', async () => {
    const { call } = library.service
    const [a, b, c, d] = (await books(4)) as [string, string, string, string]
    const bookshelfId = await library.aBookshelf(ada, { bookIds: [a, b, c, d] })
    const moved = await call(
      shelvedBooksApi.reorder,
      {
        bookshelfId,
        updates: [
          { bookId: d, position: 0 },
          { bookId: a, position: 99 },
        ],
      },
      ada,
    )
    expect(moved.body.updates).toEqual([
      { bookId: d, position: 0 },
      { bookId: a, position: 3 },
    ])
    expect(await orderOf(bookshelfId)).toEqual([d, b, c, a])
    const sorted = await call(shelvedBooksApi.list, { bookshelfId, sortBy: 'title', limit: 2 })
    expect(sorted.body.items.map(({ book, position }) => [book.bookId, position])).toEqual([
      [a, 3],
      [b, 1],
    ])
    const published = (await publishedBy(library.service)).findLast((event) => event.key === bookshelfId)
    expect(published!.data).toMatchObject({ previewBookIds: [d, b, c, a] })
  })

  it('loses nothing when two readers reorder at once', async () => {
    const { call } = library.service
    const bookIds = await books(12)
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    await library.collaborate(bookshelfId, ben)
    const move = (as: string, bookId: string, position: number) =>
      call(shelvedBooksApi.reorder, { bookshelfId, updates: [{ bookId, position }] }, as)
    const answers = await Promise.all(
      bookIds.map((bookId, index) => move(index % 2 ? ada : ben, bookId, (index * 5) % 12)),
    )
    for (const answer of answers) expect(answer.status).toBe(200)
    const order = await orderOf(bookshelfId)
    expect(order.toSorted()).toEqual(bookIds.toSorted())
    await move(ben, bookIds[3]!, 7)
    expect((await orderOf(bookshelfId)).indexOf(bookIds[3]!)).toBe(7)
  })

  it('moves any number of books to the same place', async () => {
    const { call } = library.service
    const bookIds = await books(4)
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    let order = bookIds
    for (let n = 0; n < 30; n++) {
      const [a, b, c, d] = order as [string, string, string, string]
      order = [a, d, b, c]
      await call(shelvedBooksApi.reorder, { bookshelfId, updates: [{ bookId: d, position: 1 }] }, ada)
    }
    expect(await orderOf(bookshelfId)).toEqual(order)
  })

  it('keeps a page in place while books before it move', async () => {
    const { call } = library.service
    const bookIds = await books(6)
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    const first = await call(shelvedBooksApi.list, { bookshelfId, limit: 3 })
    await call(shelvedBooksApi.reorder, { bookshelfId, updates: [{ bookId: bookIds[2]!, position: 0 }] }, ada)
    const rest = await call(shelvedBooksApi.list, {
      bookshelfId,
      cursor: first.body.pagination.nextCursor!,
    })
    expect(rest.body.items.map(({ book }) => book.bookId)).toEqual(bookIds.slice(3))
  })

  it('refuses missing books and invalid positions, and moves nothing', async () => {
    const { call } = library.service
    const bookIds = await books(2)
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    const reorder = (updates: { bookId: string; position: number }[]) =>
      call(shelvedBooksApi.reorder, { bookshelfId, updates }, ada)
    const [bookId] = bookIds as [string]
    expect(
      await reorder([
        { bookId, position: 1 },
        { bookId: createId(), position: 0 },
      ]),
    ).toMatchObject({
      status: 404,
    })
    for (const [updates, message] of [
      [[], 'Move at least one book'],
      [[{ bookId, position: -1 }], 'Position must be at least 0'],
      [[{ bookId, position: 0.5 }], 'Position must be a whole number'],
      [Array.from({ length: 2 }, () => ({ bookId, position: 0 })), 'A book is named twice'],
      [Array.from({ length: 1001 }, () => ({ bookId, position: 0 })), 'At most 1000 books at once'],
    ] as const)
      expect(await reorder([...updates])).toMatchObject({ status: 400, body: { message } })
    expect(await orderOf(bookshelfId)).toEqual(bookIds)
  })
})

describe('filtering', () => {
  it('says on every page of each order where in the bookshelf a book is', async () => {
    const { service, aBook, aBookshelf } = library
    const titles = ['Emma', 'Beloved', 'Dune', 'Atonement', 'Carrie']
    const bookIds = []
    for (const title of titles) bookIds.push(await aBook(title))
    const bookshelfId = await aBookshelf(ada, { bookIds })
    const orders = [
      { sortBy: 'position', sortOrder: 'asc' },
      { sortBy: 'position', sortOrder: 'desc' },
      { sortBy: 'title', sortOrder: 'asc' },
    ] as const
    for (const order of orders) {
      const shown: [string, number][] = []
      let cursor: string | undefined
      do {
        const asked = { bookshelfId, ...order, limit: 2, cursor }
        const { body } = await service.call(shelvedBooksApi.list, asked)
        shown.push(...body.items.map(({ book, position }): [string, number] => [book.title, position]))
        cursor = body.pagination.nextCursor ?? undefined
      } while (cursor)
      const expected = order.sortBy === 'title' ? titles.toSorted() : titles
      expect(shown).toEqual(
        (order.sortOrder === 'asc' ? expected : expected.toReversed()).map((title) => [
          title,
          titles.indexOf(title),
        ]),
      )
    }
  })

  it('lists what a reader has not finished, what is short, and what people whom they follow have read', async () => {
    const { service, aBook, aReader } = library
    const [carl, dora] = [await aReader('carl'), await aReader('dora')]
    const [poems, novel, epic] = [
      await aBook('Poems', { pages: 90 }),
      await aBook('Novel', { pages: 300 }),
      await aBook('Epic'),
    ]
    const bookshelfId = await library.aBookshelf(ada, { bookIds: [poems, novel, epic] })
    const shown = async (only: 'unread' | 'short' | 'followed', as: string | null = ada) => {
      const { body } = await service.call(shelvedBooksApi.list, { bookshelfId, only }, as)
      return body.items.map(({ book, position }) => [book.title, position])
    }
    const finish = (bookId: string, as: string) =>
      service.call(readingApi.set, { bookId, status: 'read' }, as)
    expect(await shown('short')).toEqual([['Poems', 0]])
    await finish(poems, ada)
    expect(await shown('unread')).toEqual([
      ['Novel', 1],
      ['Epic', 2],
    ])
    expect(await shown('unread', null)).toHaveLength(3)

    for (const reader of [carl, dora]) await finish(novel, reader)
    await finish(epic, dora)
    const follow = (isFollowing: boolean, version: number) =>
      receive(service, isFollowing ? 'user.followed' : 'user.unfollowed', {
        followerId: ada,
        followedId: dora,
        version,
        at: new Date().toISOString(),
      })
    expect(await shown('followed')).toEqual([])
    await follow(true, 1)
    expect(await shown('followed')).toEqual([
      ['Novel', 1],
      ['Epic', 2],
    ])
    expect(await shown('followed', ben)).toEqual([])
    await service.database.sql(
      `update bookshelf set is_private = true where owner_id = $1 and default_key = 'read'`,
      [dora],
    )
    expect(await shown('followed')).toEqual([])
    await service.database.sql(`update bookshelf set is_private = false where owner_id = $1`, [dora])
    await follow(false, 2)
    expect(await shown('followed')).toEqual([])
  })
})

describe('moving between bookshelves', () => {
  it('appends books to the other one with their order and notes', async () => {
    const { call } = library.service
    const [a, b, c, d] = (await books(4)) as [string, string, string, string]
    const from = await library.aBookshelf(ada, { bookIds: [a, b, c] })
    const to = await library.aBookshelf(ada, { bookIds: [d, b] })
    await call(shelvedBooksApi.note, { bookshelfId: from, bookId: a, notes: 'Lent to Ben' }, ada)
    const moved = await call(
      shelvedBooksApi.move,
      { bookshelfId: from, targetBookshelfId: to, bookIds: [c, a, b, createId()] },
      ada,
    )
    expect(moved.body).toEqual({
      message: '3 books moved',
      bookCount: 0,
      targetBookCount: 4,
      addedBookIds: [a, c],
    })
    expect(await orderOf(to)).toEqual([d, b, a, c])
    const { body } = await call(shelvedBooksApi.list, { bookshelfId: to })
    expect(body.items.map(({ notes }) => notes)).toEqual(['', '', 'Lent to Ben', ''])
  })

  it('needs permission for both', async () => {
    const { call } = library.service
    const bookIds = await books(1)
    const mine = await library.aBookshelf(ada, { bookIds })
    const theirs = await library.aBookshelf(ben)
    const move = (bookshelfId: string, targetBookshelfId: string) =>
      call(shelvedBooksApi.move, { bookshelfId, targetBookshelfId, bookIds }, ada)
    expect(await move(mine, theirs)).toMatchObject({ status: 403 })
    expect(await move(mine, mine)).toMatchObject({ status: 400 })
    expect(await orderOf(mine)).toEqual(bookIds)
  })
})

describe('copying', () => {
  it('copies books in order, and notes on request only', async () => {
    const { call } = library.service
    const bookIds = await books(3)
    const sourceBookshelfId = await library.aBookshelf(ada, { bookIds: bookIds.toReversed() })
    await call(
      shelvedBooksApi.note,
      { bookshelfId: sourceBookshelfId, bookId: bookIds[0]!, notes: 'Again' },
      ada,
    )
    const copy = (includeNotes: boolean) =>
      call(bookshelvesApi.copy, { sourceBookshelfId, name: 'Mine', isPrivate: true, includeNotes }, ben)
    const plain = await copy(false)
    expect(plain).toMatchObject({
      status: 201,
      body: { bookshelf: { name: 'Mine', isPrivate: true, bookCount: 3 } },
    })
    const { bookshelfId } = plain.body.bookshelf
    expect(await orderOf(bookshelfId, ben)).toEqual(bookIds.toReversed())
    const noted = (await copy(true)).body.bookshelf.bookshelfId
    const notes = async (shelf: string) =>
      (await call(shelvedBooksApi.list, { bookshelfId: shelf }, ben)).body.items.map((item) => item.notes)
    expect([await notes(bookshelfId), await notes(noted)]).toEqual([
      ['', '', ''],
      ['', '', 'Again'],
    ])
    expect(
      (await call(bookshelvesApi.copy, { sourceBookshelfId: createId(), name: 'None' }, ben)).status,
    ).toBe(404)
  })

  it('does not publish the notes of a private bookshelf for anybody but its owner', async () => {
    const { call, database } = library.service
    const [bookId] = await books(1)
    const sourceBookshelfId = await library.aBookshelf(ada, { bookIds: [bookId!], isPrivate: true })
    await call(shelvedBooksApi.note, { bookshelfId: sourceBookshelfId, bookId: bookId!, notes: 'Mine' }, ada)
    await database.sql(`insert into collaborator (bookshelf_id, user_id) values ($1, $2)`, [
      sourceBookshelfId,
      ben,
    ])
    const notesOf = async (isPrivate: boolean, as: string) => {
      const input = { sourceBookshelfId, name: 'A copy', isPrivate, includeNotes: true }
      const { bookshelfId } = (await call(bookshelvesApi.copy, input, as)).body.bookshelf
      return (await call(shelvedBooksApi.list, { bookshelfId }, as)).body.items.map(({ notes }) => notes)
    }
    expect([await notesOf(false, ben), await notesOf(true, ben), await notesOf(false, ada)]).toEqual([
      [''],
      ['Mine'],
      ['Mine'],
    ])
  })
})
