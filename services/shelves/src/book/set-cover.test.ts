import { booksApi, catalogueApi, recordsApi } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import { publishedBy } from '@flyleaf/service/testing'
import { readFile, readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let ada: string
let bookId: string
beforeAll(async () => {
  library = await aLibrary()
  ada = await library.aReader('ada')
  const { body } = await library.service.call(catalogueApi.add, { title: 'Zone', authors: ['M. Énard'] }, ada)
  bookId = body.book.bookId
})
afterAll(() => library.service.close())

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
/** Uploads a cover of a book as a reader. */
const send = (bytes: Uint8Array, as: string | null = ada, of = bookId) => {
  const form = new FormData()
  form.set('image', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'cover.png')
  return library.service.upload(catalogueApi.setCover, form, as, { bookId: of })
}
/** The folder is made for the first. */
const files = () => readdir(`${library.service.mediaDir}/public/covers`).catch((): string[] => [])

it('is stored in the largest size shown, and published', async () => {
  const { status, body } = await send(await image(1000, 1500))
  expect(status).toBe(200)
  const { cover } = body.book
  expect(cover).toMatch(/^\/media\/covers\/[a-z0-9]+\.webp$/)
  const bytes = await readFile(cover!.replace('/media', `${library.service.mediaDir}/public`))
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 720 })
  expect((await library.service.call(booksApi.get, { bookId })).body.cover).toBe(cover)
  const published = (await publishedBy(library.service)).filter(({ key }) => key === bookId)
  expect(published.at(-1)).toMatchObject({ type: 'book.changed', data: { cover } })
})

it('is replaced by another, which deletes the previous one', async () => {
  await send(await image(400, 600))
  const { status, body } = await send(await image(200, 300))
  expect(status).toBe(200)
  await expect.poll(files).toEqual([basename(body.book.cover!)])
})

it('is removed, with its file', async () => {
  await send(await image(200, 300))
  const { status, body } = await library.service.call(catalogueApi.removeCover, { bookId }, ada)
  expect([status, body.book.cover]).toEqual([200, null])
  await expect.poll(files).toEqual([])
  expect((await publishedBy(library.service)).at(-1)).toMatchObject({ data: { cover: null } })
  expect((await library.service.call(catalogueApi.removeCover, { bookId }, ada)).status).toBe(200)
})

it('is set and removed by a librarian, whoever added the book', async () => {
  const librarian = await library.aReader('librarian')
  await library.service.database.sql(`insert into librarian (user_id) values ($1)`, [librarian])
  const book = await library.aBook()
  const mayBe = async (as: string) =>
    (await library.service.call(recordsApi.get, { bookId: book }, as)).body.canSetCover
  expect([await mayBe(librarian), await mayBe(ada)]).toEqual([true, false])
  expect((await send(await image(20, 30), librarian, book)).status).toBe(200)
  const remove = (as: string) => library.service.call(catalogueApi.removeCover, { bookId: book }, as)
  expect((await remove(ada)).status).toBe(403)
  expect((await remove(librarian)).body.book.cover).toBeNull()
})

it('requires an image, from the reader who added the book', async () => {
  const before = await files()
  const cover = await image(20, 30)
  expect(await send(cover, await library.aReader())).toMatchObject({
    status: 403,
    body: { message: 'Only librarians and the reader who added a book can change its cover' },
  })
  expect(await send(cover, ada, await library.aBook())).toMatchObject({ status: 403 })
  expect(await send(cover, ada, createId())).toMatchObject({ status: 404 })
  expect(await send(cover, null)).toMatchObject({ status: 401 })
  expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 415 })
  expect((await files()).filter((file) => !before.includes(file))).toEqual([])
})
