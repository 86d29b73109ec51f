import { importsApi } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  UNKNOWN,
  aLibraryOfDarkness,
  anotherWorker,
  goodreadsFile,
  rowsOf,
  stateOf,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
let darkness: string
beforeAll(async () => void ({ library, darkness } = await aLibraryOfDarkness()))
afterAll(() => library.service.close())

describe('an uploaded file', () => {
  it('is previewed before anything is imported: its rows, their books, and new shelves', async () => {
    const { service } = library
    const reader = await library.aReader()
    await library.aBookshelf(reader, { name: 'Favourites' })
    const importId = await upload(service, goodreadsFile(DARKNESS, UNKNOWN, {}), reader)
    const found = await untilLookedUp(service, importId, reader)
    expect(found).toMatchObject({
      state: 'preview',
      format: 'goodreads',
      counts: { rows: 3, matched: 1, placeholder: 1, uncertain: 0, rejected: 1, done: 0 },
      shelves: [
        { name: 'space', bookCount: 2, isNew: true },
        { name: 'favourites', bookCount: 1, isNew: false },
      ],
      startedAt: null,
    })
    expect(await rowsOf(service, importId, reader)).toMatchObject([
      { line: 2, state: 'matched', book: { bookId: darkness }, input: { 'My Rating': '5' } },
      {
        line: 3,
        state: 'placeholder',
        book: null,
        reason: 'Not in our library yet: it becomes a book of your own',
        title: 'A Leaflet Nobody Kept',
      },
      { line: 4, state: 'rejected', reason: expect.stringContaining('names no book') },
    ])
    expect((await stateOf(service, reader)).shelves.map(([, count]) => count)).toEqual([0, 0, 0, 0])
  })

  it('is refused with the reason when it is not an export, and leaves nothing', async () => {
    const { service } = library
    const reader = await library.aReader()
    const { status, body } = await service.upload(importsApi.upload, [Buffer.from('PK\u0003\u0004')], reader)
    expect({ status, body }).toMatchObject({
      status: 415,
      body: { code: 'import.refused', message: expect.stringContaining('ZIP') },
    })
    const broken = `Title,Author,Exclusive Shelf\n${'Emma,Jane Austen,read\n'.repeat(600)}"Emma`
    expect((await service.upload(importsApi.upload, [Buffer.from(broken)], reader)).status).toBe(415)
    expect(await service.database.sql(`select 1 from import where user_id = $1`, [reader])).toEqual([])
  })

  it('is visible to its reader only', async () => {
    const { service } = library
    const [reader, other] = [await library.aReader(), await library.aReader()]
    const importId = await upload(service, goodreadsFile(UNKNOWN), reader)
    for (const endpoint of [
      importsApi.get,
      importsApi.rows,
      importsApi.start,
      importsApi.cancel,
      importsApi.undo,
      importsApi.accept,
    ])
      expect((await service.call(endpoint, { importId }, other)).status).toBe(404)
    expect((await service.call(importsApi.list, {}, other)).body.items).toEqual([])
    const { body } = await service.call(importsApi.list, {}, reader)
    expect([body.items.length, body.unstarted]).toEqual([1, { used: 1, allowed: 3 }])
    await untilLookedUp(service, importId, reader)
    await service.call(importsApi.start, { importId }, reader)
    expect((await service.call(importsApi.list, {}, reader)).body.unstarted.used).toBe(0)
  })
})

it('keeps at most three imports of a reader that have not been started', async () => {
  const { service } = library
  const reader = await library.aReader()
  const first = await upload(service, goodreadsFile(UNKNOWN), reader)
  for (let count = 0; count < 2; count += 1) await upload(service, goodreadsFile(UNKNOWN), reader)
  const file = [Buffer.from(goodreadsFile(UNKNOWN))]
  const refused = await service.upload(importsApi.upload, file, reader)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'import.too-many' }])
  await service.call(importsApi.cancel, { importId: first }, reader)
  await upload(service, goodreadsFile(UNKNOWN), reader)
})

it('does not count what a crash has left of uploads', async () => {
  const { service } = library
  const reader = await library.aReader()
  await service.database.sql(
    `insert into import (import_id, user_id, state, format, file_name, created_at)
     select $1 || n, $1, 'preview', 'goodreads', 'library.csv', now() - interval '11 minutes' from generate_series(1, 3) n`,
    [reader],
  )
  await upload(service, goodreadsFile(UNKNOWN), reader)
})

it('removes a partial upload whose process died', async () => {
  const { service } = library
  const { sql } = service.database
  const reader = await library.aReader()
  await sql(
    `insert into import (import_id, user_id, state, format, file_name, created_at)
     select $1 || n, $1, 'preview', 'goodreads', 'library.csv', now() - n * interval '2 hours' from generate_series(0, 1) n`,
    [reader],
  )
  const worker = anotherWorker(service)
  worker.onApplicationBootstrap()
  await vi.waitFor(
    async () =>
      expect(await sql(`select import_id from import where user_id = $1`, [reader])).toEqual([
        { import_id: `${reader}0` },
      ]),
    { timeout: limits.event },
  )
  await worker.onModuleDestroy()
})

it('matches books by Open Library keys, of works and of editions', async () => {
  const { service } = library
  const { sql } = service.database
  const reader = await library.aReader()
  await sql(
    `insert into book (book_id, title, authors, origin, source_key) values ('ol0000045804w', 'Fantastic Mr Fox', '[]', 'openlibrary', 'OL45804W')`,
  )
  await sql(
    `insert into edition (edition_id, book_id, title, source_key) values ('ol0007353617m', 'ol0000045804w', 'Fantastic Mr Fox', 'OL7353617M')`,
  )
  const importId = await upload(
    service,
    'Work Id,Edition Id,Bookshelf\nOL45804W,OL7353617M,Already Read\n,OL7353617M,Want to Read\nOL999W,,Want to Read\n',
    reader,
  )
  const { counts, format } = await untilLookedUp(service, importId, reader)
  expect({ format, ...counts }).toMatchObject({ format: 'open-library', matched: 2, rejected: 1 })
  expect((await rowsOf(service, importId, reader))[2]).toMatchObject({
    reason: expect.stringContaining('no title'),
  })
})
