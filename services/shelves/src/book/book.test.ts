import { booksApi, bookshelvesApi, catalogueApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
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

const rate = (bookId: string, rating: number, changes = {}) =>
  library.receivePost('post.created', { postId: createId(), bookId, rating, ...changes })

describe('my shelves that hold a book', () => {
  it('puts a book on exactly the chosen shelves', async () => {
    const { call } = library.service
    const ada = await library.aReader('with_new_shelves')
    const bookId = await library.aBook()
    const held = async () =>
      (await call(booksApi.shelves, { bookId }, ada)).body.items
        .filter((shelf) => shelf.holdsBook)
        .map((shelf) => shelf.name)
    const choices = (await call(booksApi.shelves, { bookId }, ada)).body.items
    expect(choices.map((shelf) => shelf.name)).toEqual(['Want to Read', 'Currently Reading', 'Read'])
    const [want, current, read] = choices.map((shelf) => shelf.bookshelfId) as [string, string, string]
    const custom = await library.aBookshelf(ada, { name: 'Sea stories' })
    await call(booksApi.setShelves, { bookId, bookshelfIds: [want, custom] }, ada)
    expect(await held()).toEqual(['Want to Read', 'Sea stories'])
    expect(read).not.toBe(want)
    const twice = await call(booksApi.setShelves, { bookId, bookshelfIds: [current, current] }, ada)
    expect(twice).toMatchObject({ status: 400, body: { message: 'A bookshelf is named twice' } })
    const { body } = await call(booksApi.setShelves, { bookId, bookshelfIds: [current] }, ada)
    expect(body.items.map((shelf) => shelf.holdsBook)).toEqual([false, true, false, false])
    expect((await call(bookshelvesApi.get, { bookshelfId: want }, ada)).body.bookCount).toBe(0)
    expect((await call(bookshelvesApi.get, { bookshelfId: current }, ada)).body.bookCount).toBe(1)
  })

  it("refuses another reader's shelf and changes nothing", async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const mine = await library.aBookshelf(ada)
    const theirs = await library.aBookshelf(ben)
    const refused = await call(booksApi.setShelves, { bookId, bookshelfIds: [mine, theirs] }, ada)
    expect(refused).toMatchObject({ status: 404, body: { code: 'bookshelf.not-found' } })
    expect((await call(bookshelvesApi.get, { bookshelfId: mine })).body.bookCount).toBe(0)
    expect(await call(booksApi.setShelves, { bookId: createId(), bookshelfIds: [mine] }, ada)).toMatchObject({
      status: 404,
      body: { code: 'book.not-found' },
    })
    expect(await call(booksApi.shelves, { bookId }, null)).toMatchObject({ status: 401 })
  })
})

describe('the books of a shelf', () => {
  it('adds all books or none, keeps their order, and removes those on the shelf', async () => {
    const { call } = library.service
    const bookIds = await Promise.all(
      ['C', 'A', 'B'].map((title) => library.aBook(title, { year: title === 'A' ? null : 1900 })),
    )
    const bookshelfId = await library.aBookshelf(ada)
    expect(
      await call(shelvedBooksApi.add, { bookshelfId, bookIds: [bookIds[0]!, createId()] }, ada),
    ).toMatchObject({ status: 404 })
    await call(shelvedBooksApi.add, { bookshelfId, bookIds: bookIds.slice(0, 2) }, ada)
    expect((await call(shelvedBooksApi.add, { bookshelfId, bookIds }, ada)).body).toEqual({
      message: 'Book added',
      bookCount: 3,
      addedBookIds: [bookIds[2]],
    })
    const titles = async (input: object) =>
      (await call(shelvedBooksApi.list, { bookshelfId, ...input })).body.items.map((item) => item.book.title)
    expect(await titles({})).toEqual(['C', 'A', 'B'])
    expect(await titles({ sortBy: 'title' })).toEqual(['A', 'B', 'C'])
    expect((await titles({ sortBy: 'publishedYear' })).at(-1)).toBe('A')
    expect((await titles({ sortBy: 'publishedYear', sortOrder: 'desc' })).at(-1)).toBe('A')
    const { body } = await call(
      shelvedBooksApi.remove,
      { bookshelfId, bookIds: [bookIds[1]!, createId()] },
      ada,
    )
    expect(body).toEqual({ message: 'Book removed', bookCount: 2 })
  })

  it('pages by position while books are added and removed', async () => {
    const { call } = library.service
    const bookIds = await Promise.all(Array.from({ length: 6 }, () => library.aBook()))
    const bookshelfId = await library.aBookshelf(ada, { bookIds })
    const first = await call(shelvedBooksApi.list, { bookshelfId, limit: 3 })
    await call(shelvedBooksApi.remove, { bookshelfId, bookIds: [bookIds[0]!] }, ada)
    const added = await library.aBook()
    await call(shelvedBooksApi.add, { bookshelfId, bookIds: [added] }, ada)
    const rest = await call(shelvedBooksApi.list, {
      bookshelfId,
      limit: 10,
      cursor: first.body.pagination.nextCursor!,
    })
    expect(rest.body.items.map((item) => item.book.bookId)).toEqual([...bookIds.slice(3), added])
  })
})

describe('the catalogue', () => {
  it('searches by title, author and ISBN, and filters', async () => {
    const { call } = library.service
    const bookId = await library.aBook('Cien años de soledad', {
      year: 1967,
      authors: ['Gabriel García Márquez'],
      isbn13: '9780307474728',
    })
    for (const q of ['anos de sol', 'garcia marquez', '978-0307474728'])
      expect((await call(booksApi.list, { q })).body.items.map((book) => book.bookId)).toEqual([bookId])
    const years = await call(booksApi.list, {
      minYear: 1960,
      maxYear: 1970,
      sortBy: 'title',
      sortOrder: 'asc',
    })
    expect(years.body.items.map((book) => book.bookId)).toEqual([bookId])
    expect(await call(booksApi.get, { bookId })).toMatchObject({
      body: { title: 'Cien años de soledad', averageRating: null, ratingCount: 0 },
    })
    expect(await call(booksApi.get, { bookId: createId() })).toMatchObject({ status: 404 })
    expect(await call(booksApi.list, { q: '\u0000' })).toMatchObject({ status: 400 })
    expect(await call(booksApi.get, { bookId: 'No!' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid book ID' },
    })
  })

  it('filters by author, subject and series, by name or id, and ignores unknown values', async () => {
    const { call } = library.service
    const [one, two] = [
      await library.aBook('A Wizard of Earthsea', { authors: ['Ursula K. Le Guin'], subjects: ['fantasy'] }),
      await library.aBook('Annihilation', {
        authors: ['Jeff VanderMeer', 'Åsa Öberg'],
        subjects: ['science fiction'],
      }),
    ]
    const { body: added } = await call(
      catalogueApi.add,
      { title: 'Tehanu', authors: ['Ursula K. Le Guin'], series: { name: 'Earthsea', position: 4 } },
      ada,
    )
    const { bookId: three, authors, series } = added.book
    const found = async (input: object) =>
      (await call(booksApi.list, { ...input, sortBy: 'title', sortOrder: 'asc' })).body.items.map(
        (book) => book.bookId,
      )
    expect(await found({ author: 'le guin' })).toEqual([one, three])
    expect(await found({ author: 'Asa Oberg' })).toEqual([two])
    expect(await found({ author: authors[0]!.authorId })).toEqual([one, three])
    expect(await found({ author: 'earthsea' })).toEqual([])
    expect(await found({ subject: 'Science Fiction' })).toEqual([two])
    expect(await found({ series: 'earthsea' })).toEqual([three])
    expect(await found({ series: series[0]!.seriesId, author: 'guin' })).toEqual([three])
    expect(await found({ author: 'guin', subject: 'fantasy', colour: 'blue' })).toEqual([one])
  })

  it.each(['createdAt', 'title', 'publishedYear', 'pageCount', 'averageRating', 'ratingCount'] as const)(
    'pages through all by %s',
    async (sortBy) => {
      const { call } = library.service
      const all = (await call(booksApi.list, { limit: 50 })).body.items.map((book) => book.bookId)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const seen: string[] = []
        for (let cursor: string | null | undefined; cursor !== null;) {
          const { body } = await call(booksApi.list, {
            sortBy,
            sortOrder,
            limit: 4,
            ...(cursor ? { cursor } : {}),
          })
          seen.push(...body.items.map((book) => book.bookId))
          cursor = body.pagination.nextCursor
        }
        expect(seen.toSorted()).toEqual(all.toSorted())
      }
    },
  )
})

describe('the average', () => {
  it('follows reviews as they are written and changed, and keeps the rating of one that is deleted', async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const book = async () => (await call(booksApi.get, { bookId })).body
    await rate(bookId, 4.5)
    const postId = createId()
    await rate(bookId, 2, { postId })
    expect(await book()).toMatchObject({ averageRating: 3.25, ratingCount: 2 })
    await library.receivePost('post.changed', { postId, version: 2, bookId, rating: 2 })
    expect(await book()).toMatchObject({ averageRating: 3.25, ratingCount: 2 })
    await library.receivePost('post.deleted', { postId, version: 3, bookId, rating: 2 })
    expect(await book()).toMatchObject({ averageRating: 3.25, ratingCount: 2 })
    const published = (await publishedBy(library.service)).findLast((event) => event.key === bookId)
    expect(published).toMatchObject({
      type: 'book.changed',
      data: { version: 3, ratingSum: 6.5, ratingCount: 2 },
    })
  })

  it('ignores a review whose deletion arrives first, and posts that are not reviews', async () => {
    const { call } = library.service
    const bookId = await library.aBook()
    const postId = createId()
    await library.receivePost('post.deleted', { postId, version: 2, bookId, rating: 5 })
    await rate(bookId, 5, { postId })
    await library.receivePost('post.created', { postType: 'THOUGHT', bookId })
    expect((await call(booksApi.get, { bookId })).body).toMatchObject({ averageRating: null, ratingCount: 0 })
  })
})
