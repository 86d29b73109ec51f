import { searchApi, type CallInputOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  beforeAll(async () => {
    index = await anIndex({ engine })
    const { aBook } = index
    const rated = { ratingCount: 2, ratingSum: 9 }
    await aBook('Emma', ['Jane Austen'], {
      publishedYear: 1815,
      pageCount: 474,
      subjects: ['classics'],
      ...rated,
    })
    await aBook('Persuasion', ['Jane Austen'], {
      publishedYear: 1817,
      pageCount: 249,
      subjects: ['classics', 'romance'],
    })
    await aBook('Northanger Abbey', ['Jane Austen'], {
      publishedYear: 1803,
      pageCount: 199,
      subjects: ['satire'],
    })
    await aBook('Dune', ['Frank Herbert'], { publishedYear: 1965, pageCount: 612, language: 'de', ...rated })
    await aBook('The Histories', ['Herodotus'], { publishedYear: -430, pageCount: null, language: null })
  })
  afterAll(() => index.service.close())

  const count = async (input: CallInputOf<typeof searchApi.bookFacets>) => {
    const { status, body } = await index.service.call(searchApi.bookFacets, input)
    expect(status).toBe(200)
    return body
  }
  const find = async (input: CallInputOf<typeof searchApi.books>) =>
    (await index.service.call(searchApi.books, input)).body.items.map((book) => book.title).toSorted()

  it('counts the found books by filter value', async () => {
    expect(await count({ q: 'austen' })).toEqual({
      languages: [{ value: 'en', count: 3 }],
      decades: [
        { value: '1810', count: 2 },
        { value: '1800', count: 1 },
      ],
      pages: [
        { value: '1-199', count: 1 },
        { value: '200-399', count: 1 },
        { value: '400-10000', count: 1 },
      ],
      ratings: [
        { value: '3', count: 1 },
        { value: '4', count: 1 },
        { value: '4.5', count: 1 },
      ],
      authors: [{ value: 'Jane Austen', count: 3 }],
      subjects: [
        { value: 'classics', count: 2 },
        { value: 'romance', count: 1 },
        { value: 'satire', count: 1 },
      ],
      isWhole: true,
    })
  })

  it('counts each filter with the other filters applied, but not itself', async () => {
    const facets = await count({ q: 'austen', subject: 'classics', minPages: 400, maxPages: 10000 })
    expect(facets.subjects).toEqual([{ value: 'classics', count: 1 }])
    expect(facets.pages).toEqual([
      { value: '200-399', count: 1 },
      { value: '400-10000', count: 1 },
    ])
    expect(facets.decades).toEqual([{ value: '1810', count: 1 }])
  })

  it('counts all books without words, and none when nothing is found', async () => {
    expect((await count({})).authors).toContainEqual({ value: 'Frank Herbert', count: 1 })
    expect(await count({ q: 'zzzzqqxx' })).toMatchObject({ authors: [], isWhole: true })
  })

  it('counts as many books as are found', async () => {
    expect(await find({ q: 'austen', subject: 'classics' })).toEqual(['Emma', 'Persuasion'])
    expect(await find({ author: 'Jane Austen', minYear: 1810, maxYear: 1819 })).toEqual([
      'Emma',
      'Persuasion',
    ])
    expect(await find({ author: 'Jane Austen', subject: 'satire' })).toEqual(['Northanger Abbey'])
    expect(await find({ author: "O'Nobody" })).toEqual([])
  })

  it('refuses filters that are too long', async () => {
    const { status, body } = await index.service.call(searchApi.bookFacets, { author: 'x'.repeat(101) })
    expect([status, body]).toMatchObject([400, { message: 'Author must be at most 100 characters' }])
  })
})
