import { feedsApi, postsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('accepts a post about a book that only the catalogue has', async () => {
  const reader = await library.aReader()
  const bookId = await library.aBook(true)
  const { call } = library.service
  expect((await call(feedsApi.ofBook, { bookId })).body.items).toEqual([])
  const written = await call(postsApi.create, { postType: 'QUOTE', content: 'If ever', bookId }, reader)
  expect(written).toMatchObject({ status: 201, body: { post: { book: { bookId, title: 'Middlemarch' } } } })
  expect((await call(feedsApi.ofBook, { bookId })).body.items).toHaveLength(1)
})

it('accepts a post about a book of its author’s own, and from nobody else', async () => {
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const bookId = await library.aBook(true, reader)
  const write = (as: string) =>
    library.service.call(postsApi.create, { postType: 'REVIEW', rating: 4, content: 'Mine', bookId }, as)
  expect((await write(other)).status).toBe(404)
  expect(await write(reader)).toMatchObject({ status: 201, body: { post: { book: { bookId } } } })
})

it('answers 503 while the catalogue refuses requests, and accepts the post afterwards', async () => {
  const reader = await library.aReader()
  const bookId = await library.aBook(true)
  const write = () =>
    library.service.call(postsApi.create, { postType: 'QUOTE', content: 'If ever', bookId }, reader)
  library.setCatalogueBusy(true)
  const { status, headers } = await write()
  expect([status, headers.has('retry-after')]).toEqual([503, true])
  library.setCatalogueBusy(false)
  expect((await write()).status).toBe(201)
})

it('accepts a post from a page of a book that has been merged into another one since', async () => {
  const reader = await library.aReader()
  const [first, second, bookId] = [
    await library.aBook(true),
    await library.aBook(true),
    await library.aBook(true),
  ]
  for (const gone of [first, second]) library.lead(gone, bookId)
  const { call } = library.service
  const words = { postType: 'QUOTE' as const, content: 'If ever' }
  const written = await call(postsApi.create, { ...words, bookId: first }, reader)
  expect(written).toMatchObject({ status: 201, body: { post: { book: { bookId } } } })
  const { postId } = written.body.post
  const edited = await call(postsApi.edit, { postId, content: 'If only', bookId: second }, reader)
  expect(edited).toMatchObject({ status: 200, body: { post: { book: { bookId } } } })
})
