import { marginApi, postsApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const margin = async (bookId: string, as: string | null) =>
  (await library.service.call(marginApi.get, { bookId }, as)).body
const notes = async (bookId: string, as: string | null, show: 'open' | 'sealed' = 'open') =>
  (await library.service.call(marginApi.notes, { bookId, show }, as)).body.items.map(({ content }) => content)
const aNote = (as: string, bookId: string, at: number, content: string) =>
  library.write(as, { postType: 'NOTE', content, bookId, position: { unit: 'page', at } })

it('keeps a note from a reader who has not got to its page, and shows it once they have', async () => {
  const { aReader, aBook, reach } = library
  const [writer, reader] = [await aReader(), await aReader()]
  const bookId = await aBook()
  await aNote(writer, bookId, 200, 'On page 200')
  await aNote(writer, bookId, 80, 'On page 80')
  reach(reader, bookId, { share: 100 / 800 })
  expect(await margin(bookId, reader)).toEqual({
    reached: 0.125,
    ticks: [
      { share: 0.1, count: 1 },
      { share: 0.25, count: 1 },
    ],
    openCount: 1,
    sealedCount: 1,
  })
  expect(await notes(bookId, reader)).toEqual(['On page 80'])
  expect(await notes(bookId, reader, 'sealed')).toEqual(['On page 200'])
  reach(reader, bookId, { share: 200 / 800 })
  expect(await notes(bookId, reader)).toEqual(['On page 80', 'On page 200'])
})

it('lists the notes of a part of the book', async () => {
  const { service, aReader, aBook, reach } = library
  const reader = await aReader()
  const bookId = await aBook()
  reach(reader, bookId, { share: 1 })
  for (const page of [40, 80, 159, 160, 800]) await aNote(reader, bookId, page, `On page ${page}`)
  const within = async (from: number, to: number) =>
    (await service.call(marginApi.notes, { bookId, from, to }, reader)).body.items.map(
      (note) => note.position!.at,
    )
  expect(await within(0.1, 0.2)).toEqual([80, 159])
  expect(await within(0.9, 1)).toEqual([800])
})

it('places a page by the edition that its writer reads', async () => {
  const { aReader, aBook, reach } = library
  const [writer, reader] = [await aReader(), await aReader()]
  const bookId = await aBook()
  reach(writer, bookId, { share: 0.5, pageCount: 400 })
  reach(reader, bookId, { share: 0.49 })
  await aNote(writer, bookId, 200, 'In the middle')
  expect(await notes(bookId, reader)).toEqual([])
  expect(await notes(bookId, writer)).toEqual(['In the middle'])
})

it('shows visitors and those who have not begun only where notes are', async () => {
  const { aReader, aBook } = library
  const bookId = await aBook()
  await aNote(await aReader(), bookId, 8, 'A note')
  for (const viewer of [null, await aReader()]) {
    expect(await margin(bookId, viewer)).toMatchObject({ reached: null, openCount: 0, sealedCount: 1 })
    expect(await notes(bookId, viewer)).toEqual([])
  }
})

it('leaves out notes by people whom the viewer blocks, and deleted ones', async () => {
  const { service, aReader, aBook, block, reach } = library
  const [writer, reader] = [await aReader(), await aReader()]
  const bookId = await aBook()
  reach(reader, bookId, { share: 1 })
  const postId = await aNote(writer, bookId, 8, 'A note')
  expect(await notes(bookId, reader)).toEqual(['A note'])
  await block(reader, writer)
  expect(await notes(bookId, reader)).toEqual([])
  expect((await margin(bookId, reader)).ticks).toEqual([])
  await service.call(postsApi.remove, { postId }, writer)
  expect((await margin(bookId, writer)).ticks).toEqual([])
})

it('says on its own page whether a note lies ahead, and keeps its place when it is edited', async () => {
  const { service, aReader, aBook, reach } = library
  const [writer, reader] = [await aReader(), await aReader()]
  const bookId = await aBook()
  const postId = await aNote(writer, bookId, 400, 'A note')
  const seen = async (as: string) => (await service.call(postsApi.get, { postId }, as)).body.position
  reach(reader, bookId, { share: 0.25 })
  expect(await seen(reader)).toEqual({ unit: 'page', at: 400, share: 0.5, isAhead: true })
  expect(await seen(writer)).toMatchObject({ isAhead: false })
  await service.call(postsApi.edit, { postId, content: 'A better note' }, writer)
  expect(await seen(writer)).toMatchObject({ unit: 'page', at: 400, share: 0.5 })
  await service.call(postsApi.edit, { postId, content: 'A better note', position: null }, writer)
  expect(await seen(writer)).toBeNull()
})
