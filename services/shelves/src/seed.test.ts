import { fileURLToPath } from 'node:url'
import { authorsApi, booksApi, readingApi, toIsbn13 } from '@flyleaf/contracts'
import { readSeed, seedId, type SeedAuthor, type SeedBook } from '@flyleaf/service'
import { publishedBy, startTestService } from '@flyleaf/service/testing'
import { expect, it } from 'vitest'
import { seed } from './seed.ts'
import { shelves } from './service.ts'

const library = fileURLToPath(new URL('../../../tools/seed/library', import.meta.url))

const books = readSeed<SeedBook[]>(library, 'books.json')
const authors = readSeed<SeedAuthor[]>(library, 'authors.json')

it('describes every book and author in words of its own', () => {
  expect(books.filter(({ description }) => description.length < 120)).toEqual([])
  expect(new Set(books.map(({ description }) => description)).size).toBe(books.length)
  expect(authors.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(books.flatMap((book) => book.authors))].toSorted(),
  )
  expect(new Set(authors.map(({ bio }) => bio)).size).toBe(authors.length)
})

it('fills an empty database once, including alternative names, and later describes what nobody has described', async () => {
  const service = await startTestService(shelves)
  const { sql } = service.database
  const context = { database: service.database } as Parameters<typeof seed>[0]
  await seed(context, library)
  const published = await publishedBy(service)
  const bookId = seedId('book', 'crime-and-punishment')
  expect(published.find(({ key }) => key === bookId)).toMatchObject({
    type: 'book.changed',
    data: {
      otherTitles: ['Преступление и наказание'],
      people: [{ name: 'Fyodor Dostoevsky', otherNames: ['Фёдор Достоевский', 'Dostoyevsky'] }],
    },
  })
  const { body } = await service.call(booksApi.get, { bookId: seedId('book', 'small-gods') })
  expect(body.series).toMatchObject([{ name: 'Discworld', position: 13 }])
  expect(body.description).toMatch(/^The Great God Om/)
  const reading = await service.call(
    readingApi.get,
    { bookId: seedId('book', 'piranesi') },
    seedId('user', 'ada'),
  )
  expect(reading.body.reading).toMatchObject({ status: 'reading', page: 61, percent: 24.9 })
  const isbns = books.flatMap(({ isbn13 }) => isbn13 ?? [])
  expect(isbns.filter((isbn) => toIsbn13(isbn) !== isbn)).toEqual([])
  expect(new Set(isbns).size).toBe(isbns.length)
  const found = await service.call(booksApi.list, { q: '0-14-143958-0' })
  expect(found.body.items.map(({ title }) => title)).toEqual(['Emma'])
  await sql(`update book set description = case when book_id = $1 then 'Ours.' else '' end`, [bookId])
  await sql(`update author set bio = '', birth_year = null, death_year = null`)
  await seed(context, library)
  const own = await service.call(booksApi.get, { bookId })
  expect(own.body.description).toBe('Ours.')
  const emma = await service.call(booksApi.get, { bookId: seedId('book', 'emma') })
  expect(emma.body.description).toBe(books.find(({ slug }) => slug === 'emma')!.description)
  const austen = await service.call(authorsApi.get, { authorId: emma.body.authors[0]!.authorId })
  expect(austen.body).toMatchObject({
    bio: authors.find(({ name }) => name === 'Jane Austen')!.bio,
    birthYear: 1775,
    deathYear: 1817,
  })
  expect(await publishedBy(service)).toEqual(published)
  await service.close()
})
