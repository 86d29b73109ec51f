import { searchApi, type PersonCard } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aShelvesService } from '../testing/a-shelves-service.ts'
import { anIndex, type Index } from '../testing/an-index.ts'

const viewer = { isSelf: false, isFollowing: false, followsYou: false, isBlocked: false, isMuted: false }
const card: PersonCard = {
  userId: 'u1',
  username: 'woolfgang',
  name: 'Woolfgang',
  picture: null,
  bio: '',
  viewer,
}

let account: Awaited<ReturnType<typeof aShelvesService>>
let index: Index
const asked: Record<string, string | undefined>[] = []
beforeAll(async () => {
  account = await aShelvesService({
    '/internal/people': (input) => {
      asked.push(input)
      return { items: [card], pagination: { hasMore: false, nextCursor: null } }
    },
  })
  index = await anIndex({ environment: { ACCOUNT_URL: account.url } })
  const authorId = await index.aReader('ada')
  const woolf = { authorId: 'awoolf', name: 'Virginia Woolf', otherNames: ['Adeline Stephen'] }
  const series = ['The Woolf Library', 'Woolf at Home'].map((name, n) => ({
    seriesId: `swoolf${n}`,
    name,
    position: 1,
  }))
  for (const [n, title] of ['Orlando', 'The Waves', 'Flush', 'The Years'].entries())
    await index.aBook(title, ['Virginia Woolf'], {
      people: [woolf],
      ...(n === 0 ? { series } : {}),
      ratingCount: 9 - n,
    })
  await index.aBook('Woolf Works', ['Wayne McGregor'], {
    people: [{ authorId: 'awayne', name: 'Wayne McGregor', otherNames: [] }],
  })
  await index.aBookshelf(authorId, { name: 'Woolf and others' })
  await index.aPost('On reading Woolf', { authorId })
})
afterAll(async () => {
  await index.service.close()
  account.close()
})

const find = async (q: string, more: object = {}) =>
  (await index.service.call(searchApi.everything, { q, ...more })).body

it('returns the first results of every kind, and whether there are more', async () => {
  const found = await find('woolf')
  expect(found.books.items.map(({ title }) => title)).toEqual(['Woolf Works', 'Orlando', 'The Waves'])
  expect(found).toMatchObject({
    books: { hasMore: true },
    authors: {
      items: [{ authorId: 'awoolf', name: 'Virginia Woolf', marks: [{ start: 9, end: 14 }] }],
      hasMore: false,
    },
    series: { items: [{ seriesId: 'swoolf0' }, { seriesId: 'swoolf1' }] },
    bookshelves: { items: [{ name: 'Woolf and others' }], hasMore: false },
    posts: { items: [{ snippet: 'On reading Woolf' }] },
    people: { items: [{ username: 'woolfgang' }], hasMore: false },
  })
  expect(asked.at(-1)).toEqual({ q: 'woolf', limit: '4' })
})

it('finds authors by their other names, and with a typing error', async () => {
  for (const q of ['adeline stephen', 'virginia wolf', 'woo']) {
    const { body } = await index.service.call(searchApi.authors, { q })
    expect(body.items.map(({ name }) => name)).toEqual(['Virginia Woolf'])
  }
})

it('finds all authors and all series, not only the first', async () => {
  const { body } = await index.service.call(searchApi.series, { q: 'woolf', limit: 1 })
  expect(body).toMatchObject({ items: [{ seriesId: 'swoolf0' }], hasMore: true })
  const all = (await index.service.call(searchApi.series, { q: 'woolf' })).body
  expect(all.items.map(({ name }) => name).toSorted()).toEqual(['The Woolf Library', 'Woolf at Home'])
  expect(all.hasMore).toBe(false)
})

it('returns the rest while the account service is away', async () => {
  account.isAway = true
  const found = await find('woolf', { limit: 1 })
  expect([found.books.items.length, found.posts.items.length, found.people.items.length]).toEqual([1, 1, 0])
  account.isAway = false
})

it('asks for no people before enough of a name is typed', async () => {
  asked.length = 0
  await find('wo')
  expect(asked).toEqual([])
})
