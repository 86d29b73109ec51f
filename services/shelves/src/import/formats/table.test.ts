import type { ImportField } from '@flyleaf/contracts'
import { describe, expect, it } from 'vitest'
import { inMemory } from './file-source.ts'
import { readExport } from './read-export.ts'
import { RowReader } from './row-reader.ts'
import { starsOf } from './stars.ts'
import { tableFormat } from './table.ts'

const open = async (file: string | Buffer) => {
  const { format, columns, rows } = await readExport(inMemory(Buffer.from(file)))
  const inputs: Record<string, string>[] = []
  for await (const row of rows) if ('isUnread' in row.outcome) inputs.push(row.input)
  return { format, columns: columns!, inputs }
}
const guessed = async (file: string) =>
  Object.fromEntries((await open(file)).columns.columns.map(({ name, field }) => [name, field]))

/** The books of a table, read as guessed or as its reader says. */
async function booksIn(file: string, chosen: Record<string, ImportField> = {}) {
  const { columns, inputs } = await open(file)
  const known = columns.columns.map((column) => ({ ...column, field: chosen[column.name] ?? column.field }))
  const reader = new RowReader(tableFormat({ ...columns, columns: known }))
  return inputs.map((input) => {
    const outcome = reader.outcomeOf(input)
    return 'book' in outcome ? outcome.book : outcome
  })
}

describe('the columns of a table are guessed', () => {
  it.each([
    [
      'German, with semicolons',
      'Titel;Autor;ISBN;Bewertung;Beendet am;Begonnen am;Verlag;Seitenzahl;Reihe;Sprache;Erscheinungsjahr;Schlagwörter\nMomo;Michael Ende;9783522202558;5;03.02.2021;01.02.2021;Thienemann;304;;Deutsch;1973;Kinder\n',
      {
        Titel: 'title',
        Autor: 'authors',
        ISBN: 'isbn',
        Bewertung: 'rating',
        'Beendet am': 'readAt',
        'Begonnen am': 'startedAt',
        Verlag: 'publisher',
        Seitenzahl: 'pages',
        Reihe: 'series',
        Sprache: 'language',
        Erscheinungsjahr: 'year',
        Schlagwörter: 'shelves',
      },
    ],
    [
      'French, where a note is a rating',
      'Titre,Auteur,Note,Date de lecture,Étagères\nCandide,Voltaire,8,2020-01-02,poche\n',
      {
        Titre: 'title',
        Auteur: 'authors',
        Note: 'rating',
        'Date de lecture': 'readAt',
        Étagères: 'shelves',
      },
    ],
    [
      'Spanish, Italian and Portuguese',
      'Título,Autore,Calificación,Notas\nFicciones,Borges,4.5,prestado\n',
      { Título: 'title', Autore: 'authors', Calificación: 'rating', Notas: 'note' },
    ],
    [
      'with words written together, and scales beside them',
      'bookTitle,Author(s),My Rating (1-5),finishedAt,startedAt\nEmma,Jane Austen,4,2020-01-02,2020-01-01\n',
      {
        bookTitle: 'title',
        'Author(s)': 'authors',
        'My Rating (1-5)': 'rating',
        finishedAt: 'readAt',
        startedAt: 'startedAt',
      },
    ],
    [
      'Russian',
      'Название,Автор,Оценка,Статус\nМы,Замятин,5,прочитано\n',
      { Название: 'title', Автор: 'authors', Оценка: 'rating', Статус: 'status' },
    ],
    [
      'Japanese',
      '書名,著者,評価,読了日\n雪国,川端康成,4,2020/01/02\n',
      { 書名: 'title', 著者: 'authors', 評価: 'rating', 読了日: 'readAt' },
    ],
    [
      'by their cells, when the header says nothing',
      'What,Code,When,Thoughts\nEmma,9780141439587,2020-01-02,finished\nMomo,9783522202558,2021-01-02,dnf\n',
      { What: 'title', Code: 'isbn', When: 'readAt', Thoughts: 'status' },
    ],
    [
      'without a header',
      'Emma,9780141439587,4.5\nMomo,9783522202558,3\n',
      { 'Column 1': 'title', 'Column 2': 'isbn', 'Column 3': 'rating' },
    ],
    [
      'and nothing is made of what may be anything',
      'Title,Copies,Genre,Title,\nEmma,2,Novel,Emma again,q\n',
      { Title: 'title', Copies: null, Genre: null, 'Title (2)': null, 'Column 5': null },
    ],
    [
      'and letters do not say what they answer',
      'Title,Lent\nEmma,x\nMomo,y\n',
      { Title: 'title', Lent: null },
    ],
    [
      'nor do yes and no, unless they say whose a book is',
      'Title,Signed,Owned?\nEmma,yes,Yes\nMomo,no,No\n',
      { Title: 'title', Signed: null, 'Owned?': 'shelves' },
    ],
    [
      'but letters are a status under its name',
      'Title,Gelesen\nEmma,x\nMomo,y\n',
      { Title: 'title', Gelesen: 'status' },
    ],
  ])('%s', async (_what, file, fields) => {
    expect(await guessed(file)).toEqual(fields)
  })

  it('from a list of objects in JSON', async () => {
    const file = JSON.stringify([{ title: 'Emma', authors: ['Jane Austen'], stars: 4 }, { title: 'Momo' }])
    expect(await guessed(file)).toEqual({ title: 'title', authors: 'authors', stars: 'rating' })
    expect(await booksIn(file)).toMatchObject([{ title: 'Emma', rating: 4 }, { title: 'Momo' }])
  })

  it('with the scale of ratings, and five rows that show the most', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `Book ${at},${at === 9 ? 'Ada, Noor' : ''},${at % 11}`)
    const { columns } = await open(`Title\tAuthor\tRating\n${rows.join('\n').replaceAll(',', '\t')}\n`)
    expect(columns.ratingMax).toBe(10)
    expect(columns.columns[2]!.ratingMax).toBe(10)
    expect(columns.columns[0]!.examples).toHaveLength(5)
    expect(columns.columns[0]!.examples).toContain('Book 9')
  })
})

it('reads the rows of a table as those of other formats', async () => {
  const [book] = await booksIn(
    'Title,Author,ISBN,Rating,Status,Shelf,Finished,Started,Review,Notes,Year,Series,Language\n' +
      '"Good Omens (Pocket, #2)",Neil Gaiman & Terry Pratchett,0-06-085398-0,8/10,Finished,"funny, apocalypse",2020-05-02,2020-04-01,<b>Very</b> good,From Ada,1990-05-01,Omens #1,eng\n',
    { Shelf: 'shelves' },
  )
  expect(book).toMatchObject({
    title: 'Good Omens',
    authors: ['Neil Gaiman', 'Terry Pratchett'],
    isbns: ['9780060853983'],
    rating: 4,
    status: 'read',
    shelves: ['funny', 'apocalypse'],
    reads: [{ startedAt: '2020-04-01', finishedAt: '2020-05-02' }],
    review: { text: 'Very good', writtenAt: '2020-05-02' },
    privateNotes: 'From Ada',
    publishedYear: 1990,
    series: { name: 'Omens', position: '1' },
    language: 'en',
  })
})

it('keeps a status of the reader’s own as a bookshelf, and says which ratings it cannot read', async () => {
  expect(
    await booksIn('Title,Status,Rating\nEmma,Lent to Noor,4\nMomo,abgebrochen,great 2\nDune,unread,\n'),
  ).toMatchObject([
    { status: null, shelves: ['Lent to Noor'], rating: 4 },
    { status: 'stopped', shelves: ['abgebrochen'], notices: ['“great 2” is not a rating out of 5'] },
    { status: 'want', shelves: [] },
  ])
})

it('puts books on the bookshelf of a column that says yes', async () => {
  expect(await booksIn('Title,Owned?,Signed\nEmma,Yes,no\nMomo,No,x\n', { Signed: 'shelves' })).toMatchObject(
    [
      { status: null, shelves: ['Owned'] },
      { status: null, shelves: ['Signed'] },
    ],
  )
})

it('reads the names and words of Literal without a choice', async () => {
  expect(
    await booksIn(
      'id,title,authors,isbn10,isbn13,status,shelves,rating,createdAt\n' +
        'ck1,Piranesi,Susanna Clarke,1635575567,9781635575637,FINISHED,"Quiet, Halls",4.5,2021-05-01T10:00:00.000Z\n' +
        'ck2,Momo,Michael Ende,,9783522202558,IS_READING,,,\nck3,Dune,Frank Herbert,,,WANTS_TO_READ,,,\nck4,Emma,Jane Austen,,,DROPPED,,,\n',
    ),
  ).toMatchObject([
    {
      authors: ['Susanna Clarke'],
      isbns: ['9781635575569', '9781635575637'],
      status: 'read',
      shelves: ['Quiet', 'Halls'],
      rating: 4.5,
      addedAt: '2021-05-01',
    },
    { status: 'reading' },
    { status: 'want' },
    { status: 'stopped' },
  ])
})

it('turns names around that begin with the last one', async () => {
  expect(
    await booksIn('Title,Author\nEmma,"Austen, Jane"\nOmens,"Gaiman, Neil; Pratchett, Terry"\n'),
  ).toMatchObject([{ authors: ['Jane Austen'] }, { authors: ['Neil Gaiman', 'Terry Pratchett'] }])
  expect(await booksIn('Title,Author\nOmens,"Neil Gaiman, Terry Pratchett"\n')).toMatchObject([
    { authors: ['Neil Gaiman', 'Terry Pratchett'] },
  ])
  expect(await booksIn('Title,Author\nMeditaciones,José Ortega y Gasset\n')).toMatchObject([
    { authors: ['José Ortega y Gasset'] },
  ])
})

it('takes a day of reading for a book that was read, and several for as many readings', async () => {
  expect(
    await booksIn(
      'Title,Date read,Start date\nEmma,"2019-02-03, 2021-04-05",\nMomo,,2022-01-01\nDune,"May 3, 2020",\n',
    ),
  ).toMatchObject([
    { status: 'read', reads: [{ finishedAt: '2019-02-03' }, { finishedAt: '2021-04-05' }] },
    { status: 'reading', reads: [{ startedAt: '2022-01-01' }] },
    { status: 'read', reads: [{ finishedAt: '2020-05-03' }] },
  ])
})

it('reads ratings in any scale', () => {
  const ratings = { '8': 4, '8,5': 4.5, '4/5': 4, '80 %': 4, '★★★★☆': 4, '★★★½': 3.5, '9 points': 4.5 }
  for (const [cell, stars] of Object.entries(ratings)) expect(starsOf(cell, 10), cell).toBe(stars)
  for (const none of ['', '0', '11', 'good', '7/0', '-1', '9999999999'])
    expect(starsOf(none, 10), none).toBeNull()
})
