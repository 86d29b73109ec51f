import { fileURLToPath } from 'node:url'
import { booksApi, toIsbn13 } from '@flyleaf/contracts'
import { readSeed, seedId } from '@flyleaf/service'
import { publishedBy, startTestService } from '@flyleaf/service/testing'
import { expect, it } from 'vitest'
import { seed } from './seed.ts'
import { shelves } from './service.ts'

const library = fileURLToPath(new URL('../../../tools/seed/library', import.meta.url))

it('fills an empty database once, including alternative names of books and authors', async () => {
  const service = await startTestService(shelves)
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
  const isbns = readSeed<{ isbn13?: string }[]>(library, 'books.json').flatMap(({ isbn13 }) => isbn13 ?? [])
  expect(isbns.filter((isbn) => toIsbn13(isbn) !== isbn)).toEqual([])
  expect(new Set(isbns).size).toBe(isbns.length)
  const found = await service.call(booksApi.list, { q: '0-14-143958-0' })
  expect(found.body.items.map(({ title }) => title)).toEqual(['Emma'])
  await seed(context, library)
  expect(await publishedBy(service)).toEqual(published)
  await service.close()
})
