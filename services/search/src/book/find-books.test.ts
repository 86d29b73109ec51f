import { searchApi, type CallInputOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, anIndex, type Index } from '../testing/an-index.ts'

describe.each(ENGINES)('in %s', (engine) => {
  let index: Index
  beforeAll(async () => {
    index = await anIndex({ engine })
    const { aBook } = index
    await aBook('Crime and Punishment', ['Fyodor Dostoevsky'], {
      ratingCount: 9,
      ratingSum: 43,
      publishedYear: 1866,
      pageCount: 545,
      language: 'ru',
      isbn13: '9780140449136',
    })
    await aBook('The Brothers Karamazov', ['Fyodor Dostoevsky'], {
      ratingCount: 5,
      ratingSum: 25,
      publishedYear: 1880,
      pageCount: 824,
      language: 'ru',
    })
    await aBook('Emma', ['Jane Austen'], { ratingCount: 2, ratingSum: 6, publishedYear: 1815 })
    await aBook('Emma Brown', ['Clare Boylan'], { ratingCount: 50, ratingSum: 200 })
    await aBook('Reading Emma', ['A Critic'], { ratingCount: 90, ratingSum: 200 })
    await aBook('Pride and Prejudice', ['Jane Austen'], {
      ratingCount: 40,
      ratingSum: 180,
      publishedYear: 1813,
      isbn13: '9780141439518',
    })
    await aBook('Cien años de soledad', ['Gabriel García Márquez'], {
      ratingCount: 12,
      ratingSum: 60,
      publishedYear: 1967,
      language: 'es',
    })
    await aBook('R.U.R.', ['Karel Čapek'], { language: 'cs', publishedYear: null, pageCount: null })
    await aBook('Преступление и наказание', ['Фёдор Достоевский'], {
      language: 'ru',
      ratingCount: 1,
      ratingSum: 5,
      publishedYear: 1866,
      pageCount: 600,
    })
    await aBook('Harry Potter and the Goblet of Fire', ['J. K. Rowling'], { ratingCount: 3, ratingSum: 12 })
    await aBook("The King's English", ['Kingsley Amis'])
    await aBook('Dune', ['Frank Herbert'])
  })
  afterAll(() => index.service.close())

  const find = async (input: CallInputOf<typeof searchApi.books>) => {
    const { status, body } = await index.service.call(searchApi.books, input)
    expect(status).toBe(200)
    return body.items.map((book) => book.title)
  }

  describe('a search', () => {
    it.each([
      ['a prefix of the last word', 'crime and pun', 'Crime and Punishment'],
      ['one letter', 'd', 'Dune'],
      ['an author', 'jane austen', 'Pride and Prejudice'],
      ['title and author together', 'emma austen', 'Emma'],
      ['accents left out', 'cien anos', 'Cien años de soledad'],
      ['accents in an author left out', 'capek', 'R.U.R.'],
      ['another case, another script', 'ДОСТОЕВСКИЙ', 'Преступление и наказание'],
      ['another spelling', 'dostoyevsky', 'Crime and Punishment'],
      ['a typo in a word still being typed', 'dostoyev', 'Crime and Punishment'],
      ['two letters swapped in a short word', 'duen', 'Dune'],
      ['two wrong words', 'herry poter', 'Harry Potter and the Goblet of Fire'],
      ['three wrong words', 'gabriel garsia markez', 'Cien años de soledad'],
      ['a word too many', 'dune zzzzqq', 'Dune'],
      ['a word of another book too many', 'pride prejudice emma', 'Pride and Prejudice'],
      ['an apostrophe left out', 'kings english', "The King's English"],
      ['an ISBN', '9780141439518', 'Pride and Prejudice'],
      ['an ISBN with hyphens', '978-0-14-143951-8', 'Pride and Prejudice'],
      ['an old ISBN', '0141439513', 'Pride and Prejudice'],
      ['an ISBN still being typed', '978014143', 'Pride and Prejudice'],
    ])('finds by %s', async (_how, q, title) => {
      expect((await find({ q }))[0]).toBe(title)
    })

    it('returns the exact title first, then titles that begin with the words, then the most rated', async () => {
      expect(await find({ q: 'emma' })).toEqual(['Emma', 'Emma Brown', 'Reading Emma'])
      expect((await find({ q: 'brothers karamazov' }))[0]).toBe('The Brothers Karamazov')
    })

    it('ranks whole words before inflections before beginnings, then the most rated', async () => {
      await index.aBook('Curlewberry Jam', ['B. Cook'], { ratingCount: 30 })
      await index.aBook('Counting Curlews', ['A. Birder'], { ratingCount: 20 })
      await index.aBook('The Last Curlew', ['A. Birder'], { ratingCount: 1 })
      await index.aBook('Cry of the Curlew', ['A. Birder'], { ratingCount: 2 })
      expect(await find({ q: 'curlew' })).toEqual([
        'Cry of the Curlew',
        'The Last Curlew',
        'Counting Curlews',
        'Curlewberry Jam',
      ])
    })

    it('finds nothing for meaningless input', async () => {
      for (const q of ['zzzzqqxx', '!!!', "');", "'a' & b | !c:*"])
        expect((await find({ q })).length).toBeLessThan(13)
      expect(await find({ q: 'zzzzqqxx' })).toEqual([])
    })

    it('lists the most rated books for an empty search', async () => {
      expect((await find({ q: '' })).slice(0, 2)).toEqual(['Reading Emma', 'Emma Brown'])
      expect(await find({})).toEqual(await find({ q: '' }))
      expect(await find({ limit: 50 })).toContain("The King's English")
    })
  })

  describe('a correction', () => {
    const answer = async (q: string) => (await index.service.call(searchApi.books, { q })).body

    it('is reported when results are for other words than typed', async () => {
      expect((await answer('herry poter')).didYouMean).toBe('harry potter')
      expect((await answer('dostoyev')).didYouMean).toBe('dostoevsky')
      expect((await answer('dune zzzzqq')).didYouMean).toBe('dune')
      for (const q of ['harry potter', 'potter harry', 'cien anos', '0141439513', 'dune book', ''])
        expect(await answer(q)).not.toHaveProperty('didYouMean')
    })

    it('is not something unrelated', async () => {
      for (const q of ['hary pottr cauldron', 'harold pinter', 'brown crime'])
        expect((await answer(q)).items).toEqual([])
    })

    it('is marked in titles and authors', async () => {
      const [book] = (await answer('emma austen')).items
      expect(book!.marks).toEqual({ title: [{ start: 0, end: 4 }], authors: [[{ start: 5, end: 11 }]] })
      const [potter] = (await answer('herry poter')).items
      expect(potter!.marks.title).toEqual([
        { start: 0, end: 5 },
        { start: 6, end: 12 },
      ])
    })
  })

  describe('filters and sorts', () => {
    it('filters by rating, years, language and pages, with words or without', async () => {
      expect(await find({ minRating: 4.9 })).toEqual([
        'Cien años de soledad',
        'The Brothers Karamazov',
        'Преступление и наказание',
      ])
      expect(await find({ q: 'dosto', minPages: 600 })).toEqual([
        'The Brothers Karamazov',
        'Преступление и наказание',
      ])
      expect(await find({ language: 'RU', maxYear: 1870, sortBy: 'title' })).toEqual([
        'Crime and Punishment',
        'Преступление и наказание',
      ])
      expect(await find({ minYear: 1960 })).toEqual(['Cien años de soledad'])
    })

    it.each([
      'createdAt',
      'title',
      'publishedYear',
      'pageCount',
      'averageRating',
      'ratingCount',
      undefined,
    ] as const)('pages by %s, each book once, even while books are added', async (sortBy) => {
      for (const q of ['', 'e'])
        for (const sortOrder of ['asc', 'desc'] as const) {
          const before = await find({ q, limit: 50 })
          const seen: string[] = []
          for (let cursor: string | null | undefined; cursor !== null;) {
            const { body } = await index.service.call(searchApi.books, {
              q,
              sortOrder,
              limit: 2,
              ...(sortBy ? { sortBy } : {}),
              ...(cursor ? { cursor } : {}),
            })
            seen.push(...body.items.map((book) => book.bookId))
            cursor = body.pagination.nextCursor
            if (seen.length === 2)
              await index.aBook('Newcomer', ['Eve'], { createdAt: new Date(0).toISOString() })
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect(seen.length).toBeGreaterThanOrEqual(before.length)
        }
    })

    it('sorts books without a year last in both directions', async () => {
      for (const sortOrder of ['asc', 'desc'] as const)
        expect((await find({ sortBy: 'publishedYear', sortOrder, limit: 50 })).at(-1)).toBe('R.U.R.')
    })

    it('returns 400 for an invalid cursor', async () => {
      const answer = await index.service.call(searchApi.books, { q: 'emma', cursor: 'WzFd' })
      expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid cursor' } })
    })
  })

  it('keeps the newest version of a book, and removes words that it no longer has', async () => {
    const bookId = await index.aBook('Quixotically', ['Nobody'], { version: 3 })
    await index.aBook('Older title', ['Nobody'], { bookId, version: 2 })
    expect(await find({ q: 'quixotically' })).toEqual(['Quixotically'])
    await index.aBook('Renamed', ['Nobody'], { bookId, version: 4 })
    expect(await find({ q: 'quixotically' })).toEqual([])
    expect(await index.service.database.sql(`select 1 from word where word = 'quixotically'`)).toEqual([])
  })
})
