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
      'Title,Author,Exclusive Shelf,Readings,Read Count\nEmma,Jane Austen,currently-reading,"stopped 2019-2019/08, read, reading 2024/01/05-",1\n',
    )
    expect(books[0]!.reads).toEqual([
      { status: 'stopped', startedAt: '2019', finishedAt: '2019-08' },
      { status: 'read', startedAt: null, finishedAt: null },
      { status: 'reading', startedAt: '2024-01-05', finishedAt: null },
    ])
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

it('reads StoryGraph: quarter stars, several readings, UUIDs and lost zeros', async () => {
  const { format, books } = await read('storygraph.csv')
  expect(format).toBe('storygraph')
  expect(books).toMatchObject([
    {
      title: 'Piranesi',
      authors: ['Susanna Clarke'],
      isbns: ['9781635575637'],
      rating: 4.5,
      reads: [
        { startedAt: null, finishedAt: '2021-01-02' },
        { startedAt: '2023-05-23', finishedAt: '2023-06-07' },
      ],
      review: { text: 'Halls,\ntides\nand statues.', writtenAt: '2023-06-07' },
      shelves: ['favourites', 'quiet'],
    },
    { isbns: [], status: 'reading', rating: null },
    { isbns: ['9780316229296'], status: 'stopped', rating: 4 },
    { isbns: [], authors: ['Diane Duane', 'A Second Author'], rating: 5 },
  ])
})

it('ignores ISBNs that a spreadsheet rounded, and rows without any cell', async () => {
  const { rows, books } = await read('storygraph-spreadsheet.csv')
  expect(books).toMatchObject([
    { title: 'Kindred', isbns: [], reads: [{ finishedAt: '2022-12-10' }] },
    { title: 'The Dispossessed', isbns: [], reads: [{ finishedAt: '2022-12-25' }] },
    { title: 'Solaris', status: 'want' },
  ])
  expect(rows.map(({ line }) => line)).toEqual([2, 3, 5])
})

it('reads LibraryThing’s table: three encodings in one file, no quoting, inverted names', async () => {
  const { format, books } = await read('librarything.tsv')
  expect(format).toBe('librarything')
  expect(books).toMatchObject([
    {
      title: 'Marelle',
      authors: ['Julio Cortázar', 'Laure Bataillon', 'Françoise Guépin'],
      isbns: ['9782070291342'],
      publishedYear: 1979,
      pageCount: 591,
      rating: 4.5,
      status: null,
      shelves: ['Your library', 'Favorites'],
      review: { text: 'She said "no' },
      privateNotes: 'From the stall by the river',
      addedAt: '2007-05-08',
    },
    { authors: ['Vātsyāyana'], status: 'want', isbns: [] },
    {
      title: 'Les Misérables',
      status: 'read',
      reads: [{ startedAt: '2019-01-02', finishedAt: '2019-03-04' }],
    },
    { title: 'Über Berge', status: 'reading', shelves: ['Wishlist'] },
  ])
})

it('reads LibraryThing’s older files in UTF-16, and its JSON', async () => {
  expect((await read('librarything-utf16.tsv')).books).toMatchObject([{ title: 'Über Berge' }])
  expect((await read('librarything.json')).books).toMatchObject([
    {
      title: 'Invisible Cities',
      authors: ['Italo Calvino', 'William Weaver'],
      isbns: ['9780156453806'],
      status: 'read',
      rating: 5,
      pageCount: 165,
    },
    { title: 'Stoner', authors: ['John Williams'], isbns: [], shelves: ['Your library'] },
  ])
})

it('reads Open Library: with titles, and with keys only', async () => {
  expect((await read('open-library.csv')).books).toMatchObject([
    {
      title: 'Fantastic Mr Fox',
      authors: ['Roald Dahl', 'Quentin Blake'],
      openLibraryKeys: ['OL45804W', 'OL7353617M'],
      publishedYear: 1970,
      status: 'read',
      rating: 4,
    },
    { title: 'Letters, and a Diary', status: 'want' },
    { status: 'stopped' },
  ])
  expect((await read('open-library-keys.csv')).books).toMatchObject([
    { title: '', openLibraryKeys: ['OL45804W', 'OL7353617M'], status: 'reading' },
    null,
  ])
})

it('reads Hardcover: roles, lists with positions, spoilers', async () => {
  expect((await read('hardcover.csv')).books).toMatchObject([
    {
      title: 'Neuromancer',
      authors: ['William Gibson'],
      series: { name: 'Sprawl', position: '1' },
      isbns: ['9780441569595'],
      publishedYear: 1984,
      status: 'read',
      reads: [{ startedAt: '2024-03-01', finishedAt: '2024-03-09' }],
      rating: 4.5,
      review: { text: 'Neon.', isSpoiler: true, writtenAt: '2024-03-10' },
      privateNotes: 'Reread in winter',
      shelves: ['Owned', 'Shelved By Genre'],
    },
    { status: 'stopped' },
  ])
})

it('reads BookWyrm: own shelves by name', async () => {
  expect((await read('bookwyrm.csv')).books).toMatchObject([
    {
      title: 'Ancillary Justice',
      isbns: ['9780316246620'],
      status: 'read',
      rating: 3,
      review: {
        title: 'One Esk',
        text: 'She, she & she.\n\nAgain.',
        isSpoiler: true,
        writtenAt: '2020-02-04',
      },
    },
    { shelves: ['Winter books'], status: null },
    { status: 'stopped', reads: [{ finishedAt: '2022-02-03' }] },
  ])
})
