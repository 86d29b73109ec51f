import { ReachedBooks, readingApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ask = (readerId: string, bookId: string, secret = 'a-secret-for-tests') =>
  fetch(
    new URL(
      `/internal/readings/reached?${new URLSearchParams({ readerId, bookIds: bookId }).toString()}`,
      library.service.origin,
    ),
    { headers: { 'x-internal-secret': secret } },
  )
const shareOf = async (readerId: string, bookId: string) =>
  ReachedBooks.parse(await (await ask(readerId, bookId)).json()).books[0]!.share

it('says how far a reader has come, and all of a book that they have read before', async () => {
  const { service, aReader, aBook } = library
  const reader = await aReader()
  const bookId = await aBook('Middlemarch', { pages: 400 })
  const set = (input: object) => service.call(readingApi.set, { bookId, ...input } as never, reader)
  expect(await shareOf(reader, bookId)).toBeNull()
  await set({ status: 'want' })
  expect(await shareOf(reader, bookId)).toBeNull()
  await set({ status: 'reading', page: 133 })
  expect(await shareOf(reader, bookId)).toBeCloseTo(133 / 400, 3)
  await set({ status: 'read' })
  await service.call(readingApi.begin, { bookId }, reader)
  expect(await shareOf(reader, bookId)).toBe(1)
})

it('refuses callers that are not services', async () => {
  expect((await ask('anybody', 'abook', 'guessed')).status).toBe(403)
})
