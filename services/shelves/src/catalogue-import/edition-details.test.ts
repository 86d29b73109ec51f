import { catalogueApi, seriesApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCatalogue } from './testing.ts'

let catalogue: Awaited<ReturnType<typeof aCatalogue>>
beforeAll(async () => void (catalogue = await aCatalogue()))
afterAll(() => catalogue.close())

const LE_GUIN = { key: '/authors/OL31353A', name: 'Ursula K. Le Guin' }
const work = (n: number, title: string, more: object = {}, author = LE_GUIN.key) =>
  ['work', { key: `/works/OL${n}W`, title, authors: [{ author: { key: author } }], ...more }] as const
const edition = (n: number, workNumber: number, title: string, more: object = {}) =>
  ['edition', { key: `/books/OL${n}M`, title, works: [{ key: `/works/OL${workNumber}W` }], ...more }] as const
type Lines = Parameters<typeof catalogue.take>
const take = (...lines: (readonly [string, object, number?])[]) =>
  catalogue.take(...(lines as unknown as Lines))
const seriesOf = async (bookId: string) =>
  (await catalogue.book(bookId)).series.map(({ name, position }) => [name, position])

it('keeps subtitles: of the work, or of most editions of that title', async () => {
  await take(
    edition(101, 101, 'Remix', { subtitle: 'making art and commerce thrive in the hybrid economy /' }),
    edition(102, 102, 'The Dispossessed', { subtitle: 'An Ambiguous Utopia' }),
    edition(103, 102, 'The dispossessed', { subtitle: 'An Ambiguous Utopia' }),
    edition(104, 102, 'The Dispossessed'),
    edition(105, 102, 'Die Enteigneten', { subtitle: 'Eine ambivalente Utopie' }),
    edition(106, 103, 'Emma', { subtitle: 'A Norton Critical Edition' }),
    edition(107, 103, 'Emma'),
    edition(108, 103, 'Emma'),
    edition(109, 104, 'Middlemarch', { subtitle: 'A Novel' }),
    work(101, 'Remix'),
    work(102, 'The Dispossessed'),
    work(103, 'Emma'),
    work(104, 'Middlemarch', { subtitle: 'A Study of Provincial Life' }),
  )
  const subtitles = []
  for (const n of [101, 102, 103, 104]) subtitles.push((await catalogue.book(`ol0000000${n}w`)).subtitle)
  expect(subtitles).toEqual([
    'making art and commerce thrive in the hybrid economy',
    'An Ambiguous Utopia',
    '',
    'A Study of Provincial Life',
  ])
})

it('makes series of what editions number, by name and author', async () => {
  await take(
    ['author', LE_GUIN],
    edition(201, 201, 'A Wizard of Earthsea', {
      series: ['Earthsea cycle -- bk. 1'],
      publishers: ['Parnassus'],
    }),
    edition(202, 201, 'A Wizard of Earthsea', { series: ['The Earthsea Cycle, #1', 'Puffin books ; 477'] }),
    edition(203, 202, 'The Tombs of Atuan', { series: ['Earthsea cycle (2)'] }),
    edition(204, 203, 'The Lathe of Heaven', {
      series: ['Avon SF', 'Avon rediscovery -- 12'],
      publishers: ['Avon'],
    }),
    edition(205, 204, 'The Heart of Mars', { series: ['Earthsea Cycle, Book 3'] }),
    work(201, 'A Wizard of Earthsea'),
    work(202, 'The Tombs of Atuan'),
    work(203, 'The Lathe of Heaven'),
    work(204, 'The Heart of Mars', {}, '/authors/OL299A'),
  )
  expect(await seriesOf('ol0000000201w')).toEqual([['Earthsea cycle', 1]])
  expect(await seriesOf('ol0000000203w')).toEqual([])
  // A work that comes later joins the series of its author, and not the other of that name.
  await take(work(205, 'The Farthest Shore'))
  await take(edition(206, 205, 'The Farthest Shore', { series: ['The Earthsea cycle -- 3'] }))
  const [series] = (await catalogue.book('ol0000000201w')).series
  const { body } = await catalogue.library.service.call(seriesApi.get, { seriesId: series!.seriesId })
  expect(body.items.map(({ position, book }) => [position, book.title])).toEqual([
    [1, 'A Wizard of Earthsea'],
    [2, 'The Tombs of Atuan'],
    [3, 'The Farthest Shore'],
  ])
})

it('names who else worked on an edition', async () => {
  await take(
    edition(301, 301, 'Anna Karenina', {
      contributors: [
        { role: 'Translator', name: 'Rosamund Bartlett' },
        { role: 'Cover Designer', name: 'Somebody' },
        { name: 'Without a role' },
        null,
      ],
      contributions: [
        'Tenniel, John, 1820-1914 (Illustrator)',
        'King, Jr. (Introduction)',
        'Rosamund Bartlett (Translator)',
        'Oxford University Press',
      ],
    }),
    work(301, 'Anna Karenina'),
  )
  const editions = await catalogue.library.service.call(catalogueApi.editions, { bookId: 'ol0000000301w' })
  expect(editions.body.items[0]!.contributors).toEqual([
    { role: 'translator', name: 'Rosamund Bartlett' },
    { role: 'illustrator', name: 'John Tenniel' },
    { role: 'introduction', name: 'King, Jr.' },
  ])
})

it('adds to what was imported before, and leaves what readers have mended', async () => {
  const { sql } = catalogue.library.service.database
  const lines = [
    edition(401, 401, 'Dune', {
      series: ['Dune (1)'],
      contributors: [{ role: 'Narrator', name: 'Scott Brick' }],
    }),
    work(401, 'Dune', { subtitle: 'A Novel of Arrakis' }),
  ]
  await take(...lines)
  const forget = async () => {
    await sql(`update edition set series = null, contributors = '[]' where edition_id = 'ol0000000401m'`)
    await sql(`update book set subtitle = '' where book_id = 'ol0000000401w'`)
    await sql(`delete from series_book where book_id = 'ol0000000401w'`)
  }
  await forget()
  await take(...lines, edition(402, 401, 'Dune'))
  expect(await catalogue.book('ol0000000401w')).toMatchObject({
    subtitle: 'A Novel of Arrakis',
    series: [{ name: 'Dune', position: 1 }],
  })
  await forget()
  await sql(`update book set record_version = 1, origin = 'library' where book_id = 'ol0000000401w'`)
  await take(...lines, edition(403, 401, 'Dune'))
  expect(await catalogue.book('ol0000000401w')).toMatchObject({ subtitle: '', series: [] })
})
