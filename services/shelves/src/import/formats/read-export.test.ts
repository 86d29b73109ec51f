import { expect, it } from 'vitest'
import { fixture, rowsIn } from './testing.ts'

const read = async (name: string) => rowsIn(await fixture(name))

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
