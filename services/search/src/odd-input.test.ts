import { searchApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from './testing/an-index.ts'

const ODD = [
  '"',
  `it's "quoted`,
  '“”‘’«»',
  'a & b | !c',
  '<-> :* ()',
  `'); drop table book_index; --`,
  String.raw`\ \' %s _ % {{}} ${'${x}'}`,
  '*?~^[]{}/:',
  '\u0000\u0001\u001F\u007F',
  'dune\u0000dune',
  '\uD800 alone',
  '🦉📚',
  '👩‍👩‍👧‍👦 family',
  'كتاب الرمل',
  '\u202Eenud\u202C',
  'שלום עליכם',
  'a\u0301\u0302\u0303\u0304\u0305',
  'ﬁ ﷺ ẞ İ',
  '٣٫١٤ ½ Ⅷ',
  'a'.repeat(50),
  'ß'.repeat(50),
  '漢'.repeat(50),
  '1'.repeat(50),
  'a b c d e f g h i j k l m n o p q r s t u v w x y',
  '-'.repeat(50),
  ' '.repeat(50),
  '9780',
  '1e+308',
  'the the the the the',
]

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  let reader: string
  beforeAll(async () => {
    index = await anIndex({ engine })
    reader = await index.aReader('ada')
    await index.aBook('Dune', ['Frank Herbert'], { originalTitle: 'كتاب الرمل' })
    await index.aPost('Reading Dune', { authorId: reader })
    await index.aBookshelf(reader, { name: 'Dunes' })
  })
  afterAll(() => index.service.close())

  it.each(ODD)('accepts %j', async (q) => {
    const { call } = index.service
    const statuses = [
      await call(searchApi.books, { q }),
      await call(searchApi.books, { q, sortBy: 'title', minYear: 1800 }),
      await call(searchApi.bookFacets, { q }),
      await call(searchApi.bookshelves, { q }, reader),
      await call(searchApi.posts, { q, sortBy: 'newest' }, reader),
    ].map(({ status }) => status)
    for (const status of statuses) expect([200, 400]).toContain(status)
  })

  it('still finds a book', async () => {
    for (const q of ['"dune"', 'dune & | !', '\u202Edune', 'dune 🦉', 'الرمل']) {
      const { body } = await index.service.call(searchApi.books, { q })
      expect([q, body.items?.map(({ title }) => title)]).toEqual([q, ['Dune']])
    }
  })
})
