import { authorsApi, booksApi, catalogueApi, seriesApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
})
afterAll(() => library.service.close())

type Adding = Parameters<typeof library.service.call<typeof catalogueApi.add>>[1]
const add = (book: Adding, headers = {}) => library.service.call(catalogueApi.add, book, ada, headers)

describe('adding a book', () => {
  it('stores every field, creates its author and series, and publishes it', async () => {
    const { status, body } = await add({
      title: ' The Books of Jacob ',
      authors: ['Olga Tokarczuk'],
      isbn: '978-0-593-08748-0',
      publishedYear: 2014,
      pageCount: 992,
      language: 'POL',
      publisher: 'Riverhead',
      subjects: ['Historical'],
      series: { name: 'Long novels', position: 1.5 },
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      message: 'Book added to the library',
      isNew: true,
      book: {
        title: 'The Books of Jacob',
        authors: [{ name: 'Olga Tokarczuk' }],
        isbn13: '9780593087480',
        publishedYear: 2014,
        language: 'pl',
        subjects: ['historical'],
        series: [{ name: 'Long novels', position: 1.5 }],
        editionCount: 1,
        source: null,
      },
    })
    const { call } = library.service
    const { bookId, authors, series } = body.book
    const author = await call(authorsApi.get, { authorId: authors[0]!.authorId })
    expect(author.body).toMatchObject({
      name: 'Olga Tokarczuk',
      bookCount: 1,
      birthYear: null,
      otherNames: [],
    })
    expect((await call(catalogueApi.editions, { bookId })).body.items).toMatchObject([
      { isbn13: '9780593087480', isbn10: '0593087488', publisher: 'Riverhead', pageCount: 992 },
    ])
    expect((await call(seriesApi.get, { seriesId: series[0]!.seriesId })).body).toMatchObject({
      bookCount: 1,
      items: [{ position: 1.5, book: { bookId } }],
    })
    expect(await publishedBy(library.service)).toContainEqual(
      expect.objectContaining({
        type: 'book.changed',
        key: bookId,
        data: expect.objectContaining({
          isbns: ['9780593087480'],
          people: [{ authorId: authors[0]!.authorId, name: 'Olga Tokarczuk', otherNames: [] }],
          series: [{ seriesId: series[0]!.seriesId, name: 'Long novels', position: 1.5 }],
        }),
      }),
    )
  })

  it('finds an existing book by its ISBN, whatever its title', async () => {
    const bookId = await library.aBook('Emma', { isbn13: '9780141439587', authors: ['Jane Austen'] })
    const { body } = await add({ title: 'Эмма', authors: ['Джейн Остен'], isbn: '0141439580' })
    expect(body).toMatchObject({
      message: 'This book is already in our library',
      isNew: false,
      book: { bookId, title: 'Emma' },
    })
  })

  it('finds it by title and author in any spelling, and adds the edition', async () => {
    const bookId = await library.aBook('The Silmarillion', { authors: ['J. R. R. Tolkien'] })
    const found = await add({ title: 'silmarillion!', authors: ['Tolkien, J.R.R.'] })
    expect(found.body).toMatchObject({ isNew: false, book: { bookId, editionCount: 0 } })
    const edition = { title: 'The Silmarillion', authors: ['J.R.R. Tolkien'], isbn: '9780261102736' }
    expect((await add(edition)).body).toMatchObject({
      message: 'This book is already in our library; your edition is now there, too',
      book: { bookId, editionCount: 1, isbn13: '9780261102736' },
    })
    expect((await add(edition)).body.book.editionCount).toBe(1)
    const other = await add({ title: 'The Silmarillion', authors: ['A. Namesake'] })
    expect(other.body.isNew).toBe(true)
  })

  it('adds one book when many add it at once, and replays an answer by its key', async () => {
    const book = { title: 'Compass', authors: ['Mathias Énard'] }
    const all = await Promise.all(Array.from({ length: 5 }, () => add(book)))
    expect(all.filter(({ body }) => body.isNew)).toHaveLength(1)
    expect(new Set(all.map(({ body }) => body.book.bookId)).size).toBe(1)
    const once = { title: 'Zone', authors: ['Mathias Enard'] }
    const headers = { 'idempotency-key': 'zone' }
    const first = await add(once, headers)
    const again = await add(once, headers)
    expect(again.body).toEqual(first.body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    const { authorId } = first.body.book.authors[0]!
    const books = await library.service.call(authorsApi.books, {
      authorId,
      sortBy: 'title',
      sortOrder: 'asc',
    })
    expect(books.body.items.map(({ title }) => title)).toEqual(['Compass', 'Zone'])
    const more = await library.service.call(authorsApi.books, { authorId, without: first.body.book.bookId })
    expect(more.body.items.map(({ title }) => title)).toEqual(['Compass'])
  })

  it.each([
    [{ title: '', authors: ['A'] }, 'Title is required'],
    [{ title: 'A', authors: [] }, 'Author is required'],
    [{ title: 'A', authors: [''] }, 'Author is required'],
    [{ title: 'A', authors: ['B'], isbn: '9780141439519' }, 'Please check this ISBN'],
    [
      { title: 'A', authors: ['B'], publishedYear: 9999 },
      `Year must be at most ${new Date().getFullYear() + 1}`,
    ],
    [{ title: 'A', authors: ['B'], pageCount: 0 }, 'Pages must be at least 1'],
    [{ title: 'A', authors: ['B'], language: 'English' }, 'Please choose a language'],
  ])('refuses %o: %s', async (book, message) => {
    expect(await add(book as never)).toMatchObject({ status: 400, body: { message } })
  })

  it('asks a visitor to sign in', async () => {
    const { call } = library.service
    expect(await call(catalogueApi.add, { title: 'A', authors: ['B'] })).toMatchObject({ status: 401 })
  })
})

describe('not found', () => {
  it('is answered for authors, series and editions', async () => {
    const { call } = library.service
    expect(await call(authorsApi.get, { authorId: 'nobodyatall' })).toMatchObject({
      status: 404,
      body: { code: 'author.not-found' },
    })
    expect(await call(authorsApi.books, { authorId: 'nobodyatall' })).toMatchObject({ status: 404 })
    expect(await call(authorsApi.get, { authorId: 'No!' })).toMatchObject({
      status: 400,
      body: { message: 'Invalid author ID' },
    })
    expect(await call(seriesApi.get, { seriesId: 'nothingatall' })).toMatchObject({
      status: 404,
      body: { code: 'series.not-found' },
    })
    expect(await call(catalogueApi.editions, { bookId: 'nothingatall' })).toMatchObject({ status: 404 })
    expect(await call(catalogueApi.similar, { bookId: 'nothingatall' })).toMatchObject({ status: 404 })
    expect(await call(booksApi.get, { bookId: 'nothingatall' })).toMatchObject({ status: 404 })
  })
})
