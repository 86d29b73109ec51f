import { searchApi, type CallInputOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

type Filters = Omit<CallInputOf<typeof searchApi.books>, 'q'>

/** Books on both sides of every step that filters are indexed in. */
const YEARS = [null, -430, -1, 1, 9, 10, 1899, 1900, 1909, 1910, 1999, 2000]
const PAGES = [null, 1, 99, 100, 199, 200, 399, 400, 999, 1000, 1100, 9999]
const STARS = [null, 2.99, 3, 3.99, 4, 4.49, 4.5, 5]
const LANGUAGES = [null, 'en', 'fr', 'french']

const books = YEARS.map((publishedYear, n) => ({
  title: `Garden ${n}`,
  publishedYear,
  pageCount: PAGES[(n * 5) % PAGES.length]!,
  stars: STARS[n % STARS.length]!,
  language: LANGUAGES[n % LANGUAGES.length]!,
}))

const CASES: [string, Filters, (book: (typeof books)[number]) => boolean][] = [
  ['a language', { language: 'FR' }, ({ language }) => language === 'fr'],
  ...[
    [0, 9],
    [1, 1899],
    [1900, 1909],
    [1905, 1995],
    [1909, 1900],
  ].map(([minYear, maxYear]): (typeof CASES)[number] => [
    `years ${minYear} to ${maxYear}`,
    { minYear: minYear!, maxYear: maxYear! },
    ({ publishedYear }) => publishedYear !== null && publishedYear >= minYear! && publishedYear <= maxYear!,
  ]),
  ['years until', { maxYear: 10 }, ({ publishedYear }) => publishedYear !== null && publishedYear <= 10],
  ...[
    [1, 199],
    [100, 399],
    [200, 399],
    [400, 10_000],
    [1000, undefined],
  ].map(([minPages, maxPages]): (typeof CASES)[number] => [
    `pages ${minPages} to ${maxPages ?? 'any'}`,
    { minPages: minPages!, maxPages },
    ({ pageCount }) => pageCount !== null && pageCount >= minPages! && pageCount <= (maxPages ?? Infinity),
  ]),
  ...[3, 4, 4.5, 5].map((minRating): (typeof CASES)[number] => [
    `${minRating} stars`,
    { minRating },
    ({ stars }) => stars !== null && stars >= minRating,
  ]),
  [
    'several at once',
    { language: 'en', minYear: 1, maxYear: 99, minPages: 1 },
    ({ language, publishedYear, pageCount }) =>
      language === 'en' && publishedYear !== null && publishedYear > 0 && publishedYear < 100 && !!pageCount,
  ],
]

describe.each(ENGINES)('filters in %s', (engine) => {
  let index: Index
  beforeAll(async () => {
    index = await anIndex({ engine })
    for (const { title, stars, ...rest } of books)
      await index.aBook(title, ['A Gardener'], {
        ...rest,
        ...(stars ? { ratingCount: 100, ratingSum: stars * 100 } : {}),
      })
  })
  afterAll(() => index.service.close())

  it('find an author by part of the name and a language by its name, as the catalogue does', async () => {
    await index.aBook('Rakes', ['Zoë Ångström-Hoe'], { language: 'sv' })
    await index.aBook('Spades', ['A. Hoe'], { language: 'sv' })
    const find = async (filters: Filters) => {
      const { body } = await index.service.call(searchApi.books, filters)
      const facets = await index.service.call(searchApi.bookFacets, filters)
      expect(facets.body.languages).toContainEqual({
        value: 'sv',
        count: 'language' in filters ? 2 : body.items.length,
      })
      return body.items.map(({ title }) => title).toSorted()
    }
    expect(await find({ author: 'angstrom' })).toEqual(['Rakes'])
    expect(await find({ author: 'hoe' })).toEqual(['Rakes', 'Spades'])
    expect(await find({ author: 'A. Hoe' })).toEqual(['Spades'])
    expect(await find({ language: 'Swedish' })).toEqual(['Rakes', 'Spades'])
  })

  it.each<[string, string[]]>([
    ['garden year:1999', ['Garden 10']],
    ['YEAR:1910', ['Garden 9']],
    ['author:gardener year:10', ['Garden 5']],
    ['author:"a gardener" garden year:1899', ['Garden 6']],
    ['garden author:nobody', []],
    ['garden year:soon', []],
  ])('may be written among the words: %s', async (q, titles) => {
    const { body } = await index.service.call(searchApi.books, { q })
    expect(body.items.map(({ title }) => title)).toEqual(titles)
  })

  it.each(CASES)('keep exactly the books with %s', async (_name, filters, isKept) => {
    const { status, body } = await index.service.call(searchApi.books, { q: 'garden', limit: 50, ...filters })
    expect(status).toBe(200)
    const expected = books.filter(isKept).map(({ title }) => title)
    expect(body.items.map(({ title }) => title).toSorted()).toEqual(expected.toSorted())
  })
})
