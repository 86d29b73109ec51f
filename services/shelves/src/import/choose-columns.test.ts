import { importColumnsApi, importsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  aLibraryOfDarkness,
  goodreadsFile,
  rowsOf,
  stateOf,
  until,
  untilLookedUp,
  upload,
} from './testing.ts'

const TABLE = `Buch;Wer;Punkte;Fertig;Ort;Gedanken;Jahr
The Left Hand of Darkness;Ursula K. Le Guin;9;3/4/2021;Regal 2;Cold and kind;1969
A Leaflet Nobody Kept;Ann Onymous;4;5/6/2021;;;
;;;;Regal 3;;
`
const CHOSEN = [
  { name: 'Buch', field: 'title' },
  { name: 'Wer', field: 'authors' },
  { name: 'Punkte', field: 'rating' },
  { name: 'Fertig', field: 'readAt' },
  { name: 'Gedanken', field: 'note' },
  { name: 'Jahr', field: 'year' },
] as const

let library: Library
let reader: string
beforeAll(async () => void ({ library } = await aLibraryOfDarkness()))
afterAll(() => library.service.close())

const choose = (importId: string, columns: readonly object[] = CHOSEN, ratingMax: unknown = 10) =>
  library.service.call(importColumnsApi.choose, { importId, columns, ratingMax } as never, reader)

it('waits until its reader has said what the columns of a table are, and reads it as other files', async () => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  const { body: found } = await service.call(importsApi.get, { importId }, reader)
  expect(found).toMatchObject({
    state: 'preview',
    format: 'table',
    columns: 'open',
    counts: { rows: 3, matched: 0 },
  })
  const { body: asked } = await service.call(importColumnsApi.get, { importId }, reader)
  expect(asked).toMatchObject({
    columns: [
      { name: 'Buch', field: 'title', examples: ['The Left Hand of Darkness', 'A Leaflet Nobody Kept', ''] },
      { name: 'Wer', field: null, ratingMax: 5 },
      { name: 'Punkte', field: 'rating', ratingMax: 10 },
      { name: 'Fertig', field: 'readAt' },
      { name: 'Ort', field: null },
      { name: 'Gedanken', field: null },
      { name: 'Jahr', field: 'year' },
    ],
    ratingMax: 10,
  })
  const early = await service.call(importsApi.start, { importId }, reader)
  expect([early.status, early.body]).toMatchObject([409, { code: 'import.columns-open' }])

  expect((await choose(importId)).status).toBe(200)
  const preview = await untilLookedUp(service, importId, reader)
  expect(preview).toMatchObject({
    columns: 'chosen',
    counts: { rows: 3, matched: 1, placeholder: 1, rejected: 1 },
    dates: { order: 'month-first', isSure: false, example: '3/4/2021' },
    unreadColumns: ['Ort'],
  })
  await service.call(importsApi.chooseDates, { importId, dateOrder: 'day-first' }, reader)
  await service.call(importsApi.start, { importId }, reader)
  await until(service, importId, reader, ({ state }) => state === 'done')
  expect(await stateOf(service, reader)).toMatchObject({
    ratings: [
      ['A Leaflet Nobody Kept', 2],
      ['The Left Hand of Darkness', 4.5],
    ],
    readings: [
      ['A Leaflet Nobody Kept', 'read', null, '2021-06-05'],
      ['The Left Hand of Darkness', 'read', null, '2021-04-03'],
    ],
    notes: [['The Left Hand of Darkness', 'Cold and kind']],
    reviews: 0,
  })
  const late = await choose(importId)
  expect([late.status, late.body]).toMatchObject([409, { code: 'import.columns-settled' }])
})

it('reads the rows again when its reader thinks better of the columns, and keeps the choice', async () => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  await choose(importId, [{ name: 'Wer', field: 'title' }])
  await untilLookedUp(service, importId, reader)
  expect(await rowsOf(service, importId, reader)).toMatchObject([{ title: 'Ursula K. Le Guin' }, {}, {}])
  await choose(importId, [...CHOSEN, { name: 'Ort', field: 'shelves' }])
  const { shelves, counts } = await untilLookedUp(service, importId, reader)
  expect([counts, shelves]).toMatchObject([
    { matched: 1, placeholder: 1, rejected: 1 },
    [{ name: 'Regal 2', bookCount: 1, isNew: true }],
  ])
  const { body } = await service.call(importColumnsApi.get, { importId }, reader)
  expect(body.columns.map(({ field }) => field)).toEqual([
    'title',
    'authors',
    'rating',
    'readAt',
    'shelves',
    'note',
    'year',
  ])
})

it('reads the rows that a process of an earlier version has taken for read', async () => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  await choose(importId)
  await untilLookedUp(service, importId, reader)
  await service.database.sql(
    `update import_row set state = 'waiting', said = null, book_id = null where import_id = $1 and book_key is not null`,
    [importId],
  )
  await service.database.sql(`update import set next_try_at = now() where import_id = $1`, [importId])
  const { shelves, counts } = await untilLookedUp(service, importId, reader)
  expect([counts, shelves]).toMatchObject([{ matched: 1, placeholder: 1, rejected: 1 }, []])
})

it('can be taken up again after its reading has failed', async () => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  await service.database.sql(`update import set state = 'failed', finished_at = now() where import_id = $1`, [
    importId,
  ])
  expect((await choose(importId)).status).toBe(200)
  expect(await untilLookedUp(service, importId, reader)).toMatchObject({ state: 'preview' })
})

it('can be taken up again after it was cancelled', async () => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  await service.call(importsApi.cancel, { importId }, reader)
  expect((await service.call(importsApi.start, { importId }, reader)).status).toBe(409)
  expect((await choose(importId)).status).toBe(200)
  expect(await untilLookedUp(service, importId, reader)).toMatchObject({ state: 'preview' })
})

it.each([
  ['no title', [{ name: 'Wer', field: 'authors' }], 'Choose which of the columns has the titles'],
  [
    'two titles',
    [
      { name: 'Buch', field: 'title' },
      { name: 'Wer', field: 'title' },
    ],
    'Only one of the columns can be the title',
  ],
  [
    'a column that is not in the file',
    [{ name: 'Titel', field: 'title' }],
    'None of the file’s columns is called “Titel”',
  ],
  ['a column as nothing we know', [{ name: 'Buch', field: 'smell' }], 'Columns can’t be that'],
])('refuses %s, and says so', async (_what, columns, message) => {
  const { service } = library
  reader = await library.aReader()
  const importId = await upload(service, TABLE, reader)
  const { status, body } = await choose(importId, columns)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
  expect((await choose(importId, CHOSEN, 7)).status).toBe(400)
  expect((await service.call(importsApi.get, { importId }, reader)).body.columns).toBe('open')
})

it('asks nothing about a file of a site that we know, and nobody but its reader', async () => {
  const { service } = library
  reader = await library.aReader()
  const known = await upload(service, goodreadsFile(DARKNESS), reader)
  expect((await service.call(importColumnsApi.get, { importId: known }, reader)).status).toBe(409)
  expect((await choose(known)).status).toBe(409)
  const table = await upload(service, TABLE, reader)
  reader = await library.aReader()
  expect((await service.call(importColumnsApi.get, { importId: table }, reader)).status).toBe(404)
  expect((await choose(table)).status).toBe(404)
})

it('takes texts with NUL and half of an emoji, which cutting them makes, too', async () => {
  const { service } = library
  reader = await library.aReader()
  const long = `x${'😀'.repeat(300)}`
  const table = `[{"title": "Half \\ud83d of it", "no\\u0000te": "a\\u0000b", "${long}": "${long}"}]`
  const importId = await upload(service, table, reader)
  const { body } = await service.call(importColumnsApi.get, { importId }, reader)
  const columns = body.columns.map(({ name }, at) => ({ name, field: at === 0 ? 'title' : 'note' }))
  expect((await choose(importId, columns)).status).toBe(200)
  await untilLookedUp(service, importId, reader)
  expect(await rowsOf(service, importId, reader)).toMatchObject([{ title: 'Half of it' }])
  const known = await upload(service, goodreadsFile({ ...DARKNESS, Title: long }), reader)
  await untilLookedUp(service, known, reader)
  expect((await rowsOf(service, known, reader))[0]!.title).toMatch(/^x😀+$/u)
})
