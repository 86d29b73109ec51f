import { describe, expect, it } from 'vitest'
import { fixture, rowsIn } from './testing.ts'

const read = async (name: string) => rowsIn(await fixture(name))

it('reads Calibre: tags and the library as bookshelves, and no comments, which are the publisher’s', async () => {
  const { format, books } = await read('calibre.csv')
  expect(format).toBe('calibre')
  expect(books).toMatchObject([
    {
      title: 'Ancillary Justice',
      authors: ['Ann Leckie'],
      series: { name: 'Imperial Radch', position: '1' },
      isbns: ['9780316246620'],
      publisher: 'Orbit',
      publishedYear: 2013,
      language: 'en',
      rating: 4.5,
      addedAt: '2021-05-20',
      shelves: ['Night Library', 'space', 'empire'],
      review: null,
      privateNotes: '',
    },
    { authors: ['Neil Gaiman', 'Terry Pratchett'], publishedYear: null, language: 'de', rating: null },
  ])
})

it('reads Openreads: every reading, and reviews that nobody else has seen as private notes', async () => {
  const { format, books } = await read('openreads.csv')
  expect(format).toBe('openreads')
  expect(books).toMatchObject([
    {
      title: 'The Summer Book',
      isbns: ['9780954221713'],
      openLibraryKeys: ['OL2617356M'],
      status: 'read',
      reads: [
        { startedAt: '2019-06-01', finishedAt: '2019-06-20' },
        { startedAt: '2022-07-01', finishedAt: '2022-07-09' },
      ],
      rating: 4.5,
      review: null,
      privateNotes: 'Lent to M.\n\nWind in it.',
      shelves: ['sea', 'old friends', 'Favourites'],
      addedAt: '2019-05-20',
    },
    { status: 'reading', reads: [{ startedAt: '2024-01-02', finishedAt: null }] },
    { status: 'stopped', shelves: ['abandoned'] },
    { status: null, shelves: ['Deleted in Openreads'] },
  ])
})

describe('the clippings of a Kindle', () => {
  it('become private notes of their books, in any language and each once', async () => {
    const { format, rows, books } = await read('my-clippings.txt')
    expect(format).toBe('kindle')
    expect(rows.map(({ line }) => line)).toEqual([1, 26, 43, 48, 53])
    expect(books).toMatchObject([
      {
        title: 'Das grüne Licht',
        authors: ['Ida Sommer'],
        shelves: ['Kindle'],
        status: null,
        review: null,
        privateNotes:
          '“Am Anfang war Nebel.” (location 90-91)\n\n' +
          '“Das Licht kam spät. Und es blieb.” (page 12)\n\n' +
          'My note (page 12): Wie bei Oma in Husum',
      },
      {
        title: 'Salt Roads: A History',
        authors: ['Noor Quill', 'Tom Berg'],
        privateNotes: '“Salt keeps.\nSo do roads.” (page 7)',
      },
      { title: 'Letters', authors: [], privateNotes: '“Rien ne presse.” (page 5)' },
      { title: '冬の本', authors: ['山田（仮名）花子'], privateNotes: '“雪” (location 44-45)' },
      { title: 'Тихая вода', authors: ['Анна Иванова'], privateNotes: 'My note (page 6): перечитать' },
    ])
  })

  it('are read from a file that is cut off, and what is no clipping is named', async () => {
    const { rows, books } = await rowsIn(
      'Emma (Austen, Jane)\n- Your Highlight on page 1 | Added on Sunday\n\nA heroine\n==========\nEmma (Austen, Jane)\nwhat is this\n==========\nEmma (Austen, Jane)\n- Your Note on page 2 | Added on Sunday\n\nwhom nobody',
    )
    expect(rows[0]).toMatchObject({ line: 6, outcome: { reason: expect.stringContaining('does not say') } })
    expect(books[1]).toMatchObject({ privateNotes: '“A heroine” (page 1)\n\nMy note (page 2): whom nobody' })
  })

  it('are the longest version of a highlight among others, with words repeated elsewhere', async () => {
    const at = (place: string, words: string) =>
      `Emma (Austen, Jane)\n- Your Highlight on Location ${place} | Added on Sunday\n\n${words}\n==========\n`
    const { books } = await rowsIn(
      at('10-12', 'handsome, clever') +
        at('11-11', 'clever') +
        at('90-91', 'and rich') +
        at('10-14', 'handsome, clever, and rich') +
        at('90-91', 'and rich') +
        at('200-201', 'and rich'),
    )
    expect(books[0]!.privateNotes).toBe(
      '“handsome, clever, and rich” (location 10-14)\n\n“and rich” (location 90-91)\n\n“and rich” (location 200-201)',
    )
  })

  it('are cut between two of them, which have no empty lines', async () => {
    const words = `${'x'.repeat(300)}\n\n${'y'.repeat(300)}`
    const { books } = await rowsIn(
      Array.from(
        { length: 200 },
        (_, at) =>
          `Emma (Austen, Jane)\n- Your Highlight on page ${at + 1} | Added on Sunday\n\n${words}\n==========\n`,
      ).join(''),
    )
    const notes = books[0]!.privateNotes.split('\n\n')
    expect(notes).toEqual(
      notes.map((_note, at) => `“${'x'.repeat(300)}\n${'y'.repeat(300)}” (page ${at + 1})`),
    )
    expect(notes).toHaveLength(81)
  })
})
