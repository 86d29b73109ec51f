import { fileURLToPath } from 'node:url'
import { marginApi } from '@flyleaf/contracts'
import { readSeed, seedId, type SeedBook } from '@flyleaf/service'
import { publishedBy, startTestService } from '@flyleaf/service/testing'
import { expect, it } from 'vitest'
import { seed } from './seed.ts'
import { feed } from './service.ts'

const library = fileURLToPath(new URL('../../../tools/seed/library', import.meta.url))

it('fills an empty database once, with notes and quotes at places in their books', async () => {
  const service = await startTestService(feed)
  const context = { database: service.database } as Parameters<typeof seed>[0]
  await seed(context, library)
  const published = await publishedBy(service)
  expect(published).toContainEqual(
    expect.objectContaining({
      type: 'post.created',
      key: seedId('post', 'q-ada-roar'),
      data: expect.objectContaining({ positionShare: Math.round((194 / 880) * 1_000_000) }),
    }),
  )
  const margin = await service.call(marginApi.get, { bookId: seedId('book', 'middlemarch') })
  expect(margin.body).toMatchObject({ reached: null, openCount: 0 })
  expect(margin.body.ticks.length).toBeGreaterThan(5)
  await seed(context, library)
  expect(await publishedBy(service)).toEqual(published)
  await service.close()
})

it('places nothing behind the last page of its book', () => {
  const pages = new Map(
    readSeed<SeedBook[]>(library, 'books.json').map((book) => [book.slug, book.pageCount]),
  )
  const placed = readSeed<{ key: string; book: string; position?: { unit: string; at: number } }[]>(
    library,
    'posts.json',
  ).filter(({ position }) => position?.unit === 'page')
  expect(placed.length).toBeGreaterThan(50)
  expect(placed.filter(({ book, position }) => position!.at > (pages.get(book) ?? 0))).toEqual([])
})
