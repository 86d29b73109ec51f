import { importsApi, readingApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  aLibraryOfDarkness,
  goodreadsFile,
  importFile,
  importedReviews,
  rowsOf,
  stateOf,
  undo,
  until,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
let darkness: string
beforeAll(async () => void ({ library, darkness } = await aLibraryOfDarkness()))
afterAll(() => library.service.close())

it('takes two rows about one book for two readings, shelved on the earlier day', async () => {
  const { service } = library
  const reader = await library.aReader()
  const again = {
    ...DARKNESS,
    ISBN13: '9780441478125',
    'Date Read': '2023/02/02',
    'Date Added': '2019/01/02',
  }
  const file = goodreadsFile(DARKNESS, again)
  const importId = await importFile(service, file, reader)
  const readings = async () =>
    (await service.call(readingApi.list, { bookId: darkness }, reader)).body.items.map(
      (one) => one.finishedAt,
    )
  expect((await readings()).toSorted()).toEqual(['2021-06-05', '2023-02-02'])
  const dates = await service.database.sql(
    `select distinct added_at as at from shelved_book join bookshelf using (bookshelf_id) where owner_id = $1`,
    [reader],
  )
  expect(dates).toEqual([{ at: new Date('2019-01-02T00:00:00Z') }])
  const before = await stateOf(service, reader)
  const repeated = await importFile(service, file, reader)
  expect(await stateOf(service, reader)).toEqual(before)
  const { body } = await service.call(importsApi.get, { importId: repeated }, reader)
  expect(body.counts).toMatchObject({ done: 2, unchanged: 2 })
  expect(await rowsOf(service, repeated, reader)).toMatchObject([
    { isUnchanged: true },
    { isUnchanged: true },
  ])
  await undo(service, importId, reader)
  expect(await readings()).toEqual([])
})

it('asks for the order of days and months when a file does not prove it', async () => {
  const { service } = library
  const reader = await library.aReader()
  const row = { ...DARKNESS, 'Date Read': '3/4/2021', 'Date Added': '1/2/2021', 'My Review': '' }
  const importId = await upload(service, goodreadsFile(row), reader)
  const found = await untilLookedUp(service, importId, reader)
  expect(found.dates).toEqual({ order: 'month-first', isSure: false, example: '3/4/2021' })
  const { body } = await service.call(importsApi.chooseDates, { importId, dateOrder: 'day-first' }, reader)
  expect(body.import.dates).toMatchObject({ order: 'day-first' })
  await service.call(importsApi.start, { importId }, reader)
  await until(service, importId, reader, ({ state }) => state === 'done')
  expect((await stateOf(service, reader)).readings).toEqual([
    ['The Left Hand of Darkness', 'read', null, '2021-04-03'],
  ])
  expect(
    (await service.call(importsApi.chooseDates, { importId, dateOrder: 'month-first' }, reader)).status,
  ).toBe(409)
})

it('names columns that are not imported, and what is kept elsewhere', async () => {
  const { service } = library
  const reader = await library.aReader()
  const file =
    'Title,Author,Status,Privacy,Hardcover Book ID,Review,Country Code\nThe Left Hand of Darkness,Ursula K. Le Guin,Read,Private,7,Between us.,GB\n'
  const importId = await importFile(service, file, reader)
  const { body } = await service.call(importsApi.get, { importId }, reader)
  expect(body.unreadColumns).toEqual(['Hardcover Book ID', 'Country Code'])
  expect(await rowsOf(service, importId, reader)).toMatchObject([
    { notices: [expect.stringContaining('private note')] },
  ])
  expect((await stateOf(service, reader)).notes).toEqual([['The Left Hand of Darkness', 'Between us.']])
  expect((await importedReviews(service)).filter(({ authorId }) => authorId === reader)).toEqual([])
})

it('keeps long reviews and notes whole', async () => {
  const { service } = library
  const reader = await library.aReader()
  const long = 'Cold. '.repeat(1500).trim()
  await importFile(service, goodreadsFile({ ...DARKNESS, 'My Review': long, 'Private Notes': long }), reader)
  expect((await importedReviews(service)).filter(({ authorId }) => authorId === reader)).toMatchObject([
    { content: long },
  ])
  expect((await stateOf(service, reader)).notes).toEqual([['The Left Hand of Darkness', long]])
})

it('goes on where it was cancelled', async () => {
  const { service } = library
  const reader = await library.aReader()
  const importId = await upload(service, goodreadsFile(DARKNESS), reader)
  await service.call(importsApi.cancel, { importId }, reader)
  expect((await service.call(importsApi.start, { importId }, reader)).status).toBe(200)
  await until(service, importId, reader, ({ state }) => state === 'done')
  expect((await stateOf(service, reader)).ratings).toEqual([['The Left Hand of Darkness', 5]])
})
