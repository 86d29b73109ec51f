import { bookshelvesApi, ratingsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { listPrivate } from './list-private.ts'

let library: Library
let ada: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
})
afterAll(() => library.service.close())

const preview = async (of: 'books' | 'bookshelves', path: string) => {
  const response = await fetch(
    `${library.service.origin}/internal/previews/${of}?path=${encodeURIComponent(path)}`,
  )
  return { status: response.status, html: await response.text() }
}

it('describes a book with any characters in its title', async () => {
  const bookId = await library.aBook('"Dune" <script>')
  const { status, html } = await preview('books', `/books/${bookId}`)
  expect(status).toBe(200)
  expect(html).toContain('<title>&quot;Dune&quot; &lt;script&gt; | Flyleaf</title>')
  expect(html).toContain('<meta property="og:type" content="book">')
  expect(html).toContain('George Eliot, 1871. Read what readers write about it.')
  expect(html).not.toContain('<script>')
  expect(html).toContain(`<link rel="canonical" href="http://localhost/books/${bookId}">`)
  const about = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)
  expect(about).toMatchObject({
    '@type': 'Book',
    name: '"Dune" <script>',
    author: [{ '@type': 'Person', name: 'George Eliot' }],
    datePublished: '1871',
  })
})

it('counts the readers who rated a book', async () => {
  const bookId = await library.aBook('Middlemarch')
  await library.service.call(ratingsApi.set, { bookId, rating: 4 }, ada)
  expect((await preview('books', `/books/${bookId}`)).html).toContain('Rated 4 of 5 by 1 reader.')
})

it('describes a public bookshelf, and answers for a private one as for a missing one', async () => {
  const bookIds = [await library.aBook('Middlemarch')]
  const open = await library.aBookshelf(ada, { name: 'By the sea', bookIds })
  const closed = await library.aBookshelf(ada, { name: 'Canary', isPrivate: true, bookIds })
  const { html } = await preview('bookshelves', `/bookshelves/ada/${open}`)
  expect(html).toContain('<meta property="og:title" content="By the sea, a bookshelf by ada">')
  expect(html).toContain('1 book: Middlemarch.')
  expect(html).toContain(
    `<link rel="alternate" type="application/rss+xml" href="/api/bookshelves/${open}/books/rss">`,
  )
  for (const path of [
    `/bookshelves/ada/${closed}`,
    `/bookshelves/nobody_here/${open}`,
    `/bookshelves/ada/${createId()}`,
    '/bookshelves/../etc',
    '',
  ])
    expect(await preview('bookshelves', path)).toEqual({ status: 404, html: '' })
})

it("shows a book's own description", async () => {
  const bookId = await library.aBook()
  await library.service.database.sql(
    `update book set description = 'A provincial town.' where book_id = $1`,
    [bookId],
  )
  const { html } = await preview('books', `/books/${bookId}`)
  expect(html).toContain('<meta property="og:description" content="George Eliot, 1871. A provincial town.">')
})

it('hides spoilers in the name and description of a bookshelf, in structured data, and in its picture', async () => {
  const texts = { name: 'Who ||Wilkes|| was', description: 'How ||she dies||' }
  const open = await library.aBookshelf(ada, { ...texts, bookIds: [] })
  const path = `/bookshelves/ada/${open}`
  const { html } = await preview('bookshelves', path)
  expect(html).toContain('<title>Who ▒▒▒ was, a bookshelf by ada | Flyleaf</title>')
  expect(html).toContain('<meta property="og:description" content="How ▒▒▒ 0 books.">')
  const book = await preview('books', `/books/${await library.aBook('The ||Wilkes|| case')}`)
  expect(/<script type="application\/ld\+json">.*The ▒▒▒ case/.exec(book.html)).not.toBeNull()
  expect(html + book.html).not.toMatch(/Wilkes|dies/)

  const pictureOf = async (of: string) => {
    const address = `${library.service.origin}/internal/previews/bookshelves/image?path=${encodeURIComponent(of)}`
    return (await fetch(address)).headers.get('etag')
  }
  const drawn = await pictureOf(path)
  await library.service.call(bookshelvesApi.update, { bookshelfId: open, name: 'Who ||Wells|| was' }, ada)
  expect(await pictureOf(path)).toBe(drawn)
})

it('publishes bookshelves without spoilers, private ones for the search of their owners too', async () => {
  const texts = { name: 'Who ||Wilkes|| was', description: 'How ||she dies||' }
  const shown = { name: 'Who ▒▒▒ was', description: 'How ▒▒▒' }
  const open = await library.aBookshelf(ada, texts)
  const closed = await library.aBookshelf(ada, { ...texts, isPrivate: true })
  const published = await publishedBy(library.service)
  expect(published.findLast(({ key }) => key === open)!.data).toMatchObject(shown)
  const listed = await listPrivate(library.service.database.db, ada)
  expect(listed.find(({ bookshelfId }) => bookshelfId === closed)).toMatchObject(shown)
})

it('draws public content only', async () => {
  const bookIds = [await library.aBook('Middlemarch')]
  const open = await library.aBookshelf(ada, { name: 'By the sea', bookIds })
  const closed = await library.aBookshelf(ada, { name: 'Canary', isPrivate: true, bookIds })
  const { html } = await preview('bookshelves', `/bookshelves/ada/${open}`)
  expect(html).toContain(
    `<meta property="og:image" content="http://localhost/-/image/bookshelves/ada/${open}.png">`,
  )
  const imageOf = (id: string, headers: Record<string, string> = {}) =>
    fetch(
      `${library.service.origin}/internal/previews/bookshelves/image?path=${encodeURIComponent(`/bookshelves/ada/${id}`)}`,
      { headers },
    )
  const drawn = await imageOf(open)
  expect(drawn.headers.get('content-type')).toBe('image/png')
  const png = Buffer.from(await drawn.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const again = await imageOf(open, {
    'if-none-match': drawn.headers.get('etag')!,
    'cache-control': 'max-age=0', // fetch would say no-cache
  })
  expect(again.status).toBe(304)
  expect((await imageOf(closed)).status).toBe(404)
})

it('lists public bookshelves and books in sitemaps, in order and in parts', async () => {
  const bookId = await library.aBook('Emma')
  const open = await library.aBookshelf(ada, { name: 'Bath', bookIds: [bookId] })
  const closed = await library.aBookshelf(ada, { name: 'Canary', isPrivate: true, bookIds: [] })
  const read = async (path: string) =>
    (await fetch(`${library.service.origin}/internal/previews${path}`)).text()
  const index = await read('/bookshelves/sitemap')
  const from = /<loc>http:\/\/localhost\/-\/sitemap\/bookshelves\.xml\?from=([a-z0-9]+)<\/loc>/.exec(
    index,
  )![1]!
  const shelves = await read(`/bookshelves/sitemap/page?from=${from}`)
  expect(shelves).toContain(`<loc>http://localhost/bookshelves/ada/${open}</loc>`)
  expect(shelves).not.toContain(closed)
  expect(await read('/books/sitemap/page?from=')).toContain(`<loc>http://localhost/books/${bookId}</loc>`)
  expect(await read(`/books/sitemap/page?from=zzz`)).toMatch(/<urlset [^>]*>\n<\/urlset>\n$/)
})
