import {
  booksApi,
  recordChanged,
  recordConflict,
  recordUnchanged,
  recordsApi,
  librariansOnly,
  type CallInputOf,
} from '@flyleaf/contracts'
import { erasePerson, exportFor, publishedBy, receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { goodreadsFile, importFile, rowsOf } from '../import/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { manageLibrarians } from './librarians.ts'

let library: Library
let ada: string
let librarian: string
let bookId: string
beforeAll(async () => {
  library = await aLibrary()
  librarian = await library.aReader('keeper')
  const granted = await manageLibrarians(library.service.database.db, 'grant', 'keeper')
  expect(granted).toEqual({ text: 'keeper is a librarian now.', isDone: true })
})
beforeEach(async () => {
  ada = await library.aReader()
  bookId = await library.aBook('Middelmarch', { pages: 90 })
})
afterAll(() => library.service.close())

const record = async (as = ada) => (await library.service.call(recordsApi.get, { bookId }, as)).body
/** Changes the book as a reader, who has just opened its record. */
const change = async (fields: Omit<CallInputOf<typeof recordsApi.change>, 'bookId' | 'version'>, as = ada) =>
  library.service.call(
    recordsApi.change,
    { bookId, version: (await record(as)).version, reason: 'The title page says so', ...fields },
    as,
  )
const book = async () => (await library.service.call(booksApi.get, { bookId })).body
const mine = async (as = ada) => (await library.service.call(recordsApi.mine, {}, as)).body.items
const history = async (as: string | null = null) =>
  (await library.service.call(recordsApi.history, { bookId }, as)).body.items

it('applies a librarian’s change at once, everywhere, and says who, what and why', async () => {
  const fields = {
    title: 'Middlemarch',
    subtitle: 'A Study of Provincial Life',
    authors: ['Mary Ann Evans', 'George Eliot'],
    publishedYear: 1872,
    pageCount: 904,
    series: [{ name: 'Provincial lives', position: 1.5 }],
  }
  const { status, body } = await change(fields, librarian)
  expect(status).toBe(201)
  expect(body).toMatchObject({ message: 'Record changed', change: { state: 'applied' } })
  expect(await book()).toMatchObject({
    ...fields,
    authors: [{ name: 'Mary Ann Evans' }, { name: 'George Eliot' }],
    series: [{ name: 'Provincial lives', position: 1.5 }],
  })
  const [published] = (await publishedBy(library.service)).filter(({ key }) => key === bookId).slice(-1)
  expect(published).toMatchObject({ type: 'book.changed', data: { title: 'Middlemarch', pageCount: 904 } })
  expect(await history()).toMatchObject([
    {
      person: { username: 'keeper' },
      reason: 'The title page says so',
      fields: expect.arrayContaining([
        { field: 'title', from: 'Middelmarch', to: 'Middlemarch' },
        { field: 'authors', from: ['George Eliot'], to: fields.authors },
        { field: 'series', from: [], to: fields.series },
      ]),
      viewer: { canUndo: false },
    },
  ])
})

it('waits for a librarian when somebody else changes a shared book', async () => {
  const { body } = await change({ title: 'Middlemarch' })
  expect(body).toMatchObject({
    change: { state: 'waiting', viewer: { canWithdraw: true, canDecide: false } },
  })
  expect(await book()).toMatchObject({ title: 'Middelmarch' })
  expect(await history()).toEqual([])
  const { changeId } = body.change
  const waiting = await library.service.call(recordsApi.waiting, { limit: 50 }, librarian)
  expect(waiting.body.items.map((one) => one.changeId)).toContain(changeId)
  const applied = await library.service.call(recordsApi.apply, { changeId }, librarian)
  expect(applied).toMatchObject({ status: 200, body: { change: { state: 'applied' } } })
  expect(await book()).toMatchObject({ title: 'Middlemarch' })
  expect(await mine()).toMatchObject([{ changeId, state: 'applied', decider: { username: 'keeper' } }])
  expect(await history()).toMatchObject([{ changeId, decider: { username: 'keeper' } }])
  const again = await library.service.call(recordsApi.apply, { changeId }, librarian)
  expect(again.status).toBe(409)
})

it('is declined with a reason, or withdrawn by its reader', async () => {
  const declined = (await change({ title: 'Worse' })).body.change.changeId
  const withdrawn = (await change({ title: 'Other' })).body.change.changeId
  const answer = 'The title page says Middlemarch'
  expect(
    (await library.service.call(recordsApi.decline, { changeId: declined, answer }, librarian)).status,
  ).toBe(200)
  const other = await library.aReader()
  expect((await library.service.call(recordsApi.withdraw, { changeId: withdrawn }, other)).status).toBe(404)
  expect((await library.service.call(recordsApi.withdraw, { changeId: withdrawn }, ada)).status).toBe(200)
  expect(await mine()).toMatchObject([{ state: 'withdrawn' }, { state: 'declined', answer }])
  expect(await mine(other)).toEqual([])
})

it('keeps librarians’ calls from other readers', async () => {
  const { changeId } = (await change({ title: 'Middlemarch' })).body.change
  const { call } = library.service
  for (const refused of [
    await call(recordsApi.apply, { changeId }, ada),
    await call(recordsApi.decline, { changeId, answer: 'No' }, ada),
    await call(recordsApi.waiting, {}, ada),
  ])
    expect(refused).toMatchObject({ status: 403, body: { message: librariansOnly.message } })
  await call(recordsApi.apply, { changeId }, librarian)
  expect((await call(recordsApi.undo, { changeId }, ada)).status).toBe(403)
  const { db } = library.service.database
  expect(await manageLibrarians(db, 'list')).toEqual({ text: 'keeper  keeper', isDone: true })
  expect(await manageLibrarians(db, 'grant', 'nobody')).toEqual({
    text: 'Nobody here is called "nobody".',
    isDone: false,
  })
})

it('refuses what cannot be true, and names the field', async () => {
  const messages = async (fields: Parameters<typeof change>[0]) => {
    const { status, body } = await change(fields)
    expect(status).toBe(400)
    return (body as unknown as { message: string }).message
  }
  expect(await messages({ pageCount: 0 })).toBe('Pages must be at least 1')
  expect(await messages({ publishedYear: 3000 })).toMatch(/^Year must be at most 2\d{3}$/)
  expect(await messages({ language: 'qx' })).toBe('We don’t know this language')
  expect(await messages({ title: ' ' })).toBe('Title is required')
  expect(await messages({ pageCount: 91, reason: ' ' })).toBe('Please say why, or where you know it from')
  expect(await messages({ pageCount: 90 })).toBe(recordUnchanged.message)
})

it('asks for no reason where a change applies at once', async () => {
  const { body } = await change({ pageCount: 904, reason: '' }, librarian)
  expect(body).toMatchObject({ change: { state: 'applied', reason: '' } })
})

it('refuses the slower of two readers', async () => {
  const { version } = await record(librarian)
  await change({ pageCount: 904 }, librarian)
  const slower = await library.service.call(
    recordsApi.change,
    { bookId, version, pageCount: 800, reason: 'Mine has 800' },
    librarian,
  )
  expect(slower).toMatchObject({ status: 409, body: { code: recordChanged.code } })
})

it('undoes a change, unless a later one touched the same field', async () => {
  const first = (await change({ pageCount: 800, title: 'Middlemarch' }, librarian)).body.change.changeId
  const later = (await change({ pageCount: 904 }, librarian)).body.change.changeId
  const undo = (changeId: string) =>
    library.service.call(recordsApi.undo, { changeId, reason: 'It was right' }, librarian)
  expect(await undo(first)).toMatchObject({
    status: 409,
    body: { code: recordConflict.code, issues: [{ path: 'pageCount' }] },
  })
  expect((await undo(later)).status).toBe(200)
  expect((await undo(first)).status).toBe(200)
  expect(await book()).toMatchObject({ title: 'Middelmarch', pageCount: 90 })
  expect((await undo(first)).status).toBe(409)
  expect(await history()).toMatchObject([
    { isUndo: true, state: 'applied' },
    { isUndo: true },
    { changeId: later, state: 'undone' },
    { changeId: first, state: 'undone' },
  ])
})

it('does not apply a proposal over what was changed since', async () => {
  const { changeId } = (await change({ pageCount: 100 })).body.change
  await change({ pageCount: 904 }, librarian)
  expect(await library.service.call(recordsApi.apply, { changeId }, librarian)).toMatchObject({
    status: 409,
    body: { code: recordConflict.code },
  })
  expect(await book()).toMatchObject({ pageCount: 904 })
})

it('changes a reader’s own book at once, for them alone, and forgets it when the book is shared', async () => {
  const { service } = library
  const file = goodreadsFile({ Title: 'Own', Author: 'Ann Onymous', 'Exclusive Shelf': 'read' })
  const [row] = await rowsOf(service, await importFile(service, file, ada), ada)
  bookId = row!.book!.bookId
  const { body } = await change({ title: 'My own', reason: '' })
  expect(body).toMatchObject({ change: { state: 'applied', viewer: { canUndo: true } } })
  expect((await service.call(recordsApi.get, { bookId }, librarian)).status).toBe(404)
  const { changeId } = body.change
  expect((await service.call(recordsApi.undo, { changeId }, librarian)).status).toBe(404)
  expect((await service.call(recordsApi.undo, { changeId }, ada)).status).toBe(200)
  await library.receivePost('post.created', { bookId, rating: 4, authorId: ada })
  expect(await history(librarian)).toEqual([])
})

it('names nobody in the history whom the viewer has blocked or muted', async () => {
  const other = await library.aReader()
  const { changeId } = (await change({ title: 'Middlemarch', reason: 'zanzibar' })).body.change
  await library.service.call(recordsApi.apply, { changeId }, librarian)
  const shown = { changeId, reason: 'zanzibar', person: { userId: ada }, decider: { userId: librarian } }
  const at = () => new Date().toISOString()
  await receive(library.service, 'user.blocked', {
    blockerId: ada,
    blockedId: other,
    isBlocked: true,
    at: at(),
  })
  expect(await history(other)).toMatchObject([{ ...shown, reason: '', person: null }])
  await receive(library.service, 'user.muted', {
    muterId: other,
    mutedId: librarian,
    isMuted: true,
    at: at(),
  })
  expect(await history(other)).toMatchObject([{ changeId, reason: '', person: null, decider: null }])
  expect(await history()).toMatchObject([shown])
})

it('exports what a reader proposed, and keeps what they changed without them when they leave', async () => {
  const leaving = await library.aReader()
  const { changeId } = (await change({ title: 'Middlemarch', reason: 'zanzibar' }, leaving)).body.change
  await change({ title: 'Never', reason: 'zanzibar' }, leaving)
  await library.service.call(recordsApi.apply, { changeId }, librarian)
  const files = await exportFor(library.service, leaving)
  expect(files['changes-of-records']).toMatchObject([
    { changeId, state: 'applied', reason: 'zanzibar' },
    { state: 'waiting' },
  ])
  await erasePerson(library.service, leaving)
  expect(await history()).toMatchObject([
    { changeId, person: null, reason: '', fields: [{ field: 'title' }] },
  ])
  const waiting = await library.service.call(recordsApi.waiting, { limit: 50 }, librarian)
  expect(JSON.stringify(waiting.body)).not.toContain('zanzibar')
})
