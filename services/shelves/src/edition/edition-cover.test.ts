import { booksApi, readingApi, recordsApi, shelvedBooksApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { manageLibrarians } from '../record/librarians.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { UnusedCovers } from './unused-covers.ts'

let library: Library
let librarian: string
beforeAll(async () => {
  library = await aLibrary()
  librarian = await library.aReader('keeper')
  await manageLibrarians(library.service.database.db, 'grant', 'keeper')
})
afterAll(() => library.service.close())

/** A book with a cover of its own and an audiobook, and helpers that change the audiobook's cover. */
async function aBookWithEditions() {
  const { call, upload, database } = library.service
  const bookId = await library.aBook('Emma', { pages: 200 })
  const editionId = createId()
  await database.sql(`update book set cover = '/media/covers/book.webp' where book_id = $1`, [bookId])
  await database.sql(
    `insert into edition (edition_id, book_id, title, isbns, format, minutes) values ($1, $2, 'Emma', '{}', 'Audiobook', 480)`,
    [editionId, bookId],
  )
  const record = async () => (await call(recordsApi.get, { bookId, editionId }, librarian)).body
  const coverNow = async () => (await record()).edition!.cover
  const send = async (as: string | null, of = { bookId, editionId }) => {
    const form = new FormData()
    const image = sharp({ create: { width: 20, height: 30, channels: 3, background: 'teal' } })
    form.set('image', new Blob([new Uint8Array(await image.png().toBuffer())]), 'cover.png')
    return upload(recordsApi.uploadCover, form, as, of)
  }
  const name = async (cover: string | null, as: string) => {
    const { version } = await record()
    return call(recordsApi.changeEdition, { bookId, editionId, version, reason: 'My copy', cover }, as)
  }
  /** Uploads an image and names it as the cover. */
  const change = async (as: string) => {
    const { cover } = (await send(as)).body
    return { cover, changeId: (await name(cover, as)).body.change.changeId }
  }
  return { bookId, editionId, coverNow, send, name, change }
}
const files = () => readdir(`${library.service.mediaDir}/public/covers`)

/** Two days later, the job has deleted the files of these covers. */
async function areDeleted(...covers: string[]) {
  const { database, app } = library.service
  await database.sql(`update edition_cover set created_at = created_at - interval '2 days'`)
  app.get(UnusedCovers).wake()
  for (const cover of covers) await expect.poll(files).not.toContain(basename(cover))
}

it('is proposed by a reader, applied by a librarian, and comes back when a later one is undone', async () => {
  const { call } = library.service
  const { coverNow, change, send } = await aBookWithEditions()
  const proposed = await change(await library.aReader())
  expect(await coverNow()).toBeNull()
  await call(recordsApi.apply, { changeId: proposed.changeId }, librarian)
  expect(await coverNow()).toBe(proposed.cover)
  const later = await change(librarian)
  expect(await coverNow()).toBe(later.cover)
  await areDeleted((await send(librarian)).body.cover)
  expect(await files()).toEqual(
    expect.arrayContaining([proposed.cover, later.cover].map((url) => basename(url))),
  )
  const undone = await call(recordsApi.undo, { changeId: later.changeId, reason: 'Worse' }, librarian)
  expect(undone.body.change.fields).toEqual([{ field: 'cover', from: later.cover, to: proposed.cover }])
  expect(await coverNow()).toBe(proposed.cover)
})

it('is deleted when nothing names it any more: a declined proposal, an upload without a change', async () => {
  const { call } = library.service
  const { change, send } = await aBookWithEditions()
  const ada = await library.aReader()
  const declined = await change(ada)
  await call(recordsApi.decline, { changeId: declined.changeId, answer: 'Blurred' }, librarian)
  const { cover: forgotten } = (await send(ada)).body
  const kept = await change(librarian)
  await areDeleted(declined.cover, forgotten)
  expect(await files()).toContain(basename(kept.cover))
})

it('is an image that was uploaded for the edition', async () => {
  const { bookId, send, name } = await aBookWithEditions()
  const other = await aBookWithEditions()
  const ada = await library.aReader()
  const { cover } = (await other.send(ada)).body
  for (const wrong of [cover, 'https://evil.example/a.webp'])
    expect(await name(wrong, ada)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cover', message: 'Please upload this image again' }] },
    })
  expect((await send(null)).status).toBe(401)
  expect((await send(ada, { bookId, editionId: other.editionId })).status).toBe(404)
})

it('is what its reader sees of the book, and others where they see the reading', async () => {
  const { call } = library.service
  const username = `reader_${createId().slice(0, 10)}`
  const reader = await library.aReader(username)
  const { bookId, editionId, change } = await aBookWithEditions()
  const { cover } = await change(librarian)
  await call(readingApi.set, { bookId, status: 'reading' }, reader)
  const bookshelfId = await library.aBookshelf(reader, { bookIds: [bookId] })
  const { readingId } = (await call(readingApi.get, { bookId }, reader)).body.reading!
  const onShelf = async (as: string | null) =>
    (await call(shelvedBooksApi.list, { bookshelfId }, as)).body.items[0]!.book.cover
  const amongRead = async (as: string | null) =>
    (await call(readingApi.ofUser, { username, status: 'reading' }, as)).body.items[0]!.book.cover
  const ofBook = '/media/covers/book.webp'
  expect([await onShelf(reader), await amongRead(reader)]).toEqual([ofBook, ofBook])
  await call(readingApi.change, { bookId, readingId, edition: { editionId } }, reader)
  expect([await onShelf(reader), await amongRead(reader), await amongRead(null)]).toEqual([
    cover,
    cover,
    cover,
  ])
  expect(await onShelf(null)).toBe(ofBook)
  expect((await call(readingApi.get, { bookId }, reader)).body.reading!.edition).toMatchObject({ cover })
  expect((await call(booksApi.get, { bookId }, reader)).body.cover).toBe(ofBook)
})
