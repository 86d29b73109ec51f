import { authorsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCatalogue } from './testing.ts'

let catalogue: Awaited<ReturnType<typeof aCatalogue>>
beforeAll(async () => void (catalogue = await aCatalogue()))
afterAll(() => catalogue.close())

it("merges a work with the library's book, by title, author and year or by ISBN", async () => {
  const emma = await catalogue.library.aBook('Emma', { authors: ['Jane Austen'], year: 1815 })
  const dune = await catalogue.library.aBook('Dune', {
    authors: ['Frank Herbert'],
    year: 1965,
    isbn13: '9780441172719',
  })
  await catalogue.library.service.database.sql(
    `update author set bio = 'Of Hampshire.', death_year = 1817 where name = 'Jane Austen'`,
  )
  const other = await catalogue.library.aBook('Poems', { authors: ['Robert Frost'], year: 1916 })
  await catalogue.take(
    ['author', { key: '/authors/OL921A', name: 'Austen, Jane', birth_date: '1775', bio: 'A novelist.' }],
    ['author', { key: '/authors/OL922A', name: 'Frank Herbert' }],
    ['author', { key: '/authors/OL923A', name: 'Robert Frost' }],
    [
      'edition',
      {
        key: '/books/OL922M',
        title: 'Der Wüstenplanet',
        works: [{ key: '/works/OL922W' }],
        isbn_13: ['9780441172719'],
      },
    ],
    [
      'work',
      {
        key: '/works/OL921W',
        title: 'EMMA',
        authors: [{ author: { key: '/authors/OL921A' } }],
        first_publish_date: '1816',
        description: 'A matchmaker.',
      },
    ],
    [
      'work',
      { key: '/works/OL922W', title: 'Der Wüstenplanet', authors: [{ author: { key: '/authors/OL922A' } }] },
    ],
    [
      'work',
      {
        key: '/works/OL923W',
        title: 'Poems',
        authors: [{ author: { key: '/authors/OL923A' } }],
        first_publish_date: '1951',
      },
    ],
  )
  expect(await catalogue.book(emma)).toMatchObject({
    bookId: emma,
    title: 'Emma',
    publishedYear: 1815,
    description: 'A matchmaker.',
    source: { name: 'Open Library' },
  })
  expect((await catalogue.book('ol0000000921w')).bookId).toBe(emma)
  expect(await catalogue.book('ol0000000922w')).toMatchObject({
    bookId: dune,
    title: 'Dune',
    editionCount: 2,
  })
  expect((await catalogue.book('ol0000000923w')).bookId).not.toBe(other)
  const { call } = catalogue.library.service
  const austen = await call(authorsApi.get, { authorId: 'ol0000000921a' })
  expect(austen.body).toMatchObject({
    name: 'Jane Austen',
    bio: 'Of Hampshire.',
    birthYear: 1775,
    deathYear: 1817,
    bookCount: 1,
  })
  expect((await catalogue.book(emma)).authors).toEqual([
    { authorId: austen.body.authorId, name: 'Jane Austen' },
  ])
  expect((await publishedBy(catalogue.library.service)).filter(({ key }) => key === emma)).toHaveLength(1)
})

it('follows redirects, except for a book that somebody uses', async () => {
  const ada = await catalogue.library.aReader()
  const work = (n: number) => ['work', { key: `/works/OL${n}W`, title: `Same ${n}` }] as [string, object]
  await catalogue.take(work(931), work(932), work(933))
  const shelf = await catalogue.library.aBookshelf(ada, { bookIds: ['ol0000000932w'] })
  await catalogue.take(
    ['edition', { key: '/books/OL931M', title: 'Same', works: [{ key: '/works/OL931W' }] }],
    ['redirect', { key: '/works/OL931W', location: '/works/OL933W' }],
    ['redirect', { key: '/works/OL932W', location: '/works/OL933W' }],
    ['redirect', { key: '/works/OL934W', location: '/works/OL931W' }],
  )
  expect(await catalogue.book('ol0000000931w')).toMatchObject({ bookId: 'ol0000000933w', editionCount: 1 })
  expect((await catalogue.book('ol0000000934w')).bookId).toBe('ol0000000933w')
  expect((await catalogue.book('ol0000000932w')).bookId).toBe('ol0000000932w')
  await catalogue.library.service.call(
    shelvedBooksApi.add,
    { bookshelfId: shelf, bookIds: ['ol0000000931w'] },
    ada,
  )
  const { body } = await catalogue.library.service.call(shelvedBooksApi.list, { bookshelfId: shelf })
  expect(body.items.map((item) => item.book.bookId)).toEqual(['ol0000000932w', 'ol0000000933w'])
})

it('publishes an imported book when another service is about to show it, and not before', async () => {
  const bookId = 'ol0000000941w'
  await catalogue.take(
    ['work', { key: '/works/OL941W', title: 'Used' }],
    ['work', { key: '/works/OL942W', title: 'Reviewed' }],
  )
  const published = async (id: string) =>
    (await publishedBy(catalogue.library.service)).filter(({ key }) => key === id)
  expect(await published(bookId)).toEqual([])
  expect(await published('catalogue')).not.toEqual([])
  await catalogue.library.aBookshelf(await catalogue.library.aReader(), { bookIds: [bookId] })
  expect(await published(bookId)).toMatchObject([{ type: 'book.changed', data: { title: 'Used' } }])
  await catalogue.library.receivePost('post.created', { bookId: 'ol0000000942w', postType: 'THOUGHT' })
  expect(await published('ol0000000942w')).toHaveLength(1)
  await catalogue.take(['work', { key: '/works/OL941W', title: 'Used again' }, 2])
  expect((await published(bookId)).at(-1)).toMatchObject({ data: { title: 'Used again', version: 2 } })
})
