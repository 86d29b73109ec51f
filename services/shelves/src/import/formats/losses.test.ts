import { describe, expect, it } from 'vitest'
import { inMemory } from './file-source.ts'
import { readExport } from './read-export.ts'
import { rowsIn } from './testing.ts'

/** What real exports lost on their way here. */
const GOODREADS =
  'Book Id,Title,Author,My Rating,Date Read,Date Added,Bookshelves,Exclusive Shelf,My Review,Private Notes'

const bookIn = async (header: string, row: string) => (await rowsIn(`${header}\n${row}\n`)).books[0]!

describe('dates in numbers', () => {
  const dated = (...dates: string[]) =>
    `${GOODREADS}\n${dates.map((date, at) => `${at},Book ${at},A,0,${date},${date},,read,,`).join('\n')}\n`
  const daysIn = async (...dates: string[]) =>
    (await rowsIn(dated(...dates))).books.map((book) => book?.reads[0]?.finishedAt)
  const orderOf = async (...dates: string[]) =>
    (await readExport(inMemory(Buffer.from(dated(...dates))))).dates

  it('are read in the order that one of the file’s dates proves', async () => {
    expect(await daysIn('10.02.2026', '21.02.2026')).toEqual(['2026-02-10', '2026-02-21'])
    expect(await daysIn('10/02/2026', '21/02/2026')).toEqual(['2026-02-10', '2026-02-21'])
    expect(await daysIn('10/02/2026', '2/21/2026')).toEqual(['2026-10-02', '2026-02-21'])
    expect(await daysIn('10.02.2026')).toEqual(['2026-02-10'])
  })
  it('may have years of two digits', async () => {
    expect(await daysIn('2/21/26', '2/3/26', '12/31/98')).toEqual(['2026-02-21', '2026-02-03', '1998-12-31'])
  })
  it('are in doubt when all could be read both ways', async () => {
    expect(await orderOf('3/4/2024', '5/6/2024')).toEqual({
      order: 'month-first',
      isSure: false,
      example: '3/4/2024',
    })
    expect(await orderOf('3/4/2024', '25/6/2024')).toMatchObject({ order: 'day-first', isSure: true })
    expect(await orderOf('2024/05/06', '5/5/2024')).toBeNull()
  })
  it('are named when they cannot be read', async () => {
    const book = await bookIn(GOODREADS, '1,Emma,A,0,2023/02/30,2021/01/02,,read,,')
    expect(book.notices).toEqual(['Date Read: “2023/02/30” is not a date that we can read'])
  })
})

it('are named when our own CSV has no columns for them', async () => {
  const lacking = async (header: string) => {
    const { rows, unreadColumns } = await readExport(inMemory(Buffer.from(`${header}\n1,Emma,A,read,,\n`)))
    for await (const _row of rows);
    return unreadColumns()
  }
  expect(await lacking('Book Id,Title,Author,Exclusive Shelf,Readings,Review Title')).toEqual([
    expect.stringContaining('notes on progress, quotes'),
  ])
  expect(await lacking('Book Id,Title,Author,Exclusive Shelf,BCID,Spoiler')).toEqual([])
})

it('puts books somewhere that other sites have nowhere, and leaves those of our own exports there', async () => {
  expect(await bookIn(GOODREADS, 'r12bw,Thing,Someone,5,,2001,,did-not-finish,,')).toMatchObject({
    status: 'stopped',
    shelves: [],
  })
  const { books } = await rowsIn('Title\tPrimary Author\tCollections\tTags\nEmma\tAusten, Jane\t\t\n')
  expect(books).toMatchObject([{ status: null, shelves: ['Imported'] }])
  expect(await bookIn('Title,Author,Exclusive Shelf,Owned Copies', 'Emma,Jane Austen,read,2')).toMatchObject({
    shelves: ['Owned'],
  })
})

it('names the columns that it does not read', async () => {
  const { rows, unreadColumns } = await readExport(
    inMemory(
      Buffer.from(
        'Title,Author,Exclusive Shelf,Condition,BCID,Owned Copies\nEmma,Jane Austen,read,worn,,1\n',
      ),
    ),
  )
  for await (const row of rows) expect(row.line).toBe(2)
  expect(unreadColumns()).toEqual(['Condition'])
})

it('rejects a row of Open Library when it is not clear where its cells belong', async () => {
  const HEADER =
    'Work ID,Title,Authors,First Publish Year,Edition ID,Edition Count,Bookshelf,My Ratings,Ratings Average,Ratings Count,Has Ebook,Subjects,Subject People,Subject Places,Subject Times'
  const { rows } = await rowsIn(`${HEADER}\nOL1W,1,000 Ways,Some One,2001,OL5M,1,Want to Read,,,,True,,,,\n`)
  expect(rows[0]!.outcome).toEqual({ reason: expect.stringContaining('comma') })
})

describe('a wrong quotation mark', () => {
  const good = (at: number) => `${at},"Good, ${at}",A,4,,,,read,,`
  const titlesIn = async (...lines: string[]) =>
    (await rowsIn([GOODREADS, ...lines].join('\n'))).rows.map(({ outcome }) =>
      'book' in outcome ? outcome.book.title : 'reason' in outcome && outcome.reason,
    )
  const BROKEN = 'A quotation mark is missing in this row, or one is too many'

  it('costs only its own row', async () => {
    expect(await titlesIn('1,"Broken title,Someone,"Someone, A",0,,,,read,,', good(2), good(3))).toEqual([
      BROKEN,
      'Good, 2',
      'Good, 3',
    ])
    expect(await titlesIn(good(1), '2,"Broken title,A,4,,,,read,,', good(3), good(4))).toEqual([
      'Good, 1',
      BROKEN,
      'Good, 3',
      'Good, 4',
    ])
    expect(await titlesIn('1,"Never closed,A,4,,,,read,,', '2,Plain,A,4,,,,read,,')).toEqual([
      BROKEN,
      'Plain',
    ])
  })
  it('takes no fragment of a broken review for a book', async () => {
    expect(await titlesIn('1,Emma,A,4,,,,read,"It "starts', 'and, goes, on', 'to the end.', good(5))).toEqual(
      [BROKEN, BROKEN, BROKEN, 'Good, 5'],
    )
  })
  it('inside a quotation changes nothing when the cells are as many as the columns', async () => {
    expect(await titlesIn('1,"He said "no" twice",A,4,,,,read,,', good(2))).toEqual([
      'He said "no" twice',
      'Good, 2',
    ])
  })
})

it('does not take the answer of a search for a library', async () => {
  await expect(rowsIn('{"docs":{"title":"Dune","key":"/works/OL1W"}}')).rejects.toThrow('recognize')
})
