import { describe, expect, it } from 'vitest'
import { fixture, rowsIn } from './testing.ts'

const read = async (name: string) => rowsIn(await fixture(name))

describe('Goodreads', () => {
  it.each(['31-columns', '24-columns', '23-columns', 'no-header', 'windows'])(
    'reads a %s file',
    async (kind) => {
      const { format, rows, books } = await read(`goodreads-${kind}.csv`)
      expect(format).toBe('goodreads')
      const first = kind === 'no-header' ? 1 : 2
      expect(rows.map((row) => row.line)).toEqual([first, first + 1, first + 2, first + 3])
      expect(books[0]).toEqual({
        title: 'The Left Hand of Darkness',
        publisher: 'Ace Books',
        binding: 'Paperback',
        series: { name: 'Hainish Cycle', position: '4' },
        authors: ['Ursula K. Le Guin'],
        isbns: ['9780441478125'],
        openLibraryKeys: [],
        publishedYear: 1969,
        pageCount: 304,
        status: 'read',
        reads: [
          { startedAt: null, finishedAt: null },
          { startedAt: null, finishedAt: null },
          { startedAt: null, finishedAt: '2021-06-05' },
        ],
        addedAt: '2021-05-20',
        rating: 5,
        review: {
          title: null,
          text: 'Cold and kind.\n\nThe end: ||Estraven dies on the ice||. I <3 it & more.',
          isSpoiler: false,
          writtenAt: '2021-06-05',
        },
        privateNotes: 'Lent to M.',
        shelves: ['favourites', 'space'],
        positions: { favourites: 3, space: 12 },
        shelfNotes: {},
      })
      expect(books[1]).toMatchObject({
        publishedYear: -350,
        isbns: [],
        status: 'want',
        reads: [],
        rating: null,
        shelves: [],
      })
      expect(books[2]).toMatchObject({
        authors: ['Terry Pratchett', 'Neil Gaiman', 'Martin Jarvis'],
        rating: 4,
        status: 'stopped',
        reads: [{ startedAt: null, finishedAt: null }],
        shelves: ['abandoned', 'funny'],
      })
      expect(books[3]).toMatchObject({ status: 'reading', shelves: [], review: { isSpoiler: true } })
    },
  )

  it('reads columns aligned with spaces', async () => {
    const { books } = await read('goodreads-aligned.csv')
    expect(books).toMatchObject([
      {
        title: 'Emma',
        authors: ['Jane Austen'],
        isbns: ['9780141439587'],
        status: 'read',
        reads: [{ finishedAt: '2020-01-02' }],
      },
      { title: 'The Hours, and after', isbns: [], status: 'want' },
    ])
  })

  it.each(['"=""0345539788"""', '="0345539788"', '0345539788', '345539788', '978-0-345-53978-6'])(
    'reads an ISBN written as %s',
    async (cell) => {
      const { books } = await rowsIn(
        `Title,Author,Exclusive Shelf,ISBN\nRed Rising,Pierce Brown,read,${cell}\n`,
      )
      expect(books[0]!.isbns).toEqual(['9780345539786'])
    },
  )

  it('invents no date for a book that was read on an unknown day', async () => {
    const { books } = await rowsIn('Title,Author,Exclusive Shelf,Date Read\nEmma,Jane Austen,read,\n')
    expect(books[0]).toMatchObject({
      status: 'read',
      reads: [{ startedAt: null, finishedAt: null }],
      addedAt: null,
    })
  })

  it('keeps the readings before the current one, and the positions on bookshelves', async () => {
    const { books } = await rowsIn(
      [
        'Title,Author,Exclusive Shelf,Date Read,Read Count,Bookshelves,Bookshelves with positions',
        'Emma,Jane Austen,currently-reading,2020/01/02,1,"sea, currently-reading","sea (#3), currently-reading (#1)"',
        'Persuasion,Jane Austen,to-read,2020/01/02,1,to-read,to-read (#12)',
        'Sanditon,Jane Austen,to-read,,0,to-read,to-read (#13)',
      ].join('\n'),
    )
    const ended = { startedAt: null, finishedAt: '2020-01-02' }
    expect(books).toMatchObject([
      {
        status: 'reading',
        reads: [ended, { startedAt: null, finishedAt: null }],
        positions: { sea: 3, 'currently-reading': 1 },
      },
      { status: 'want', reads: [ended], positions: { 'want-to-read': 12 } },
      { status: 'want', reads: [] },
    ])
  })

  it('reads every reading in our own export', async () => {
    const { books } = await rowsIn(
      'Title,Author,Exclusive Shelf,Readings,Positions,Read Count\nEmma,Jane Austen,currently-reading,"stopped 2019-2019/08, read, reading 2024/01/05-","page 120 35.5%, , minute 200",1\n',
    )
    const nowhere = { page: null, minute: null, percent: null, edition: null }
    expect(books[0]!.reads).toEqual([
      { ...nowhere, status: 'stopped', startedAt: '2019', finishedAt: '2019-08', page: 120, percent: 35.5 },
      { ...nowhere, status: 'read', startedAt: null, finishedAt: null },
      { ...nowhere, status: 'reading', startedAt: '2024-01-05', finishedAt: null, minute: 200 },
    ])
  })

  it('reads the edition of every reading in our own export', async () => {
    const editionsIn = async (cell: string) => {
      const { books } = await rowsIn(
        `Title,Author,Exclusive Shelf,Readings,Editions\nEmma,Jane Austen,read,"read 2019-2019, read, read",${cell}\n`,
      )
      return books[0]!.reads.map(({ edition }) => edition)
    }
    const one = { editionId: null, isbn13: null, pageCount: null, minutes: null }
    expect(await editionsIn('"9780141439587 paper 474, , audio 665"')).toEqual([
      { ...one, isbn13: '9780141439587', format: 'paper', pageCount: 474 },
      null,
      { ...one, format: 'audio', minutes: 665 },
    ])
    expect(await editionsIn('"ebook, vinyl 3, paper 0"')).toEqual([
      { ...one, format: 'ebook' },
      null,
      { ...one, format: 'paper' },
    ])
    expect(await editionsIn('paper 100000')).toEqual([
      null,
      null,
      { ...one, format: 'paper', pageCount: 100_000 },
    ])
    expect(await editionsIn('')).toEqual([null, null, null])
  })

  it('reads the readings in earlier versions of our own export', async () => {
    const { books } = await rowsIn(
      'Title,Author,Exclusive Shelf,Date Read,Dates Read,Read Count\nEmma,Jane Austen,read,2023/06/07,"2019, 2023/05/23-2023/06/07",3\n',
    )
    expect(books[0]!.reads).toEqual([
      { startedAt: null, finishedAt: null },
      { startedAt: null, finishedAt: '2019' },
      { startedAt: '2023-05-23', finishedAt: '2023-06-07' },
    ])
  })
})
