import { buddyReadsApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mergedBooks } from '../post/merged-books.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { buddyReaders } from '../testing/buddy-readers.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const { aBuddyRead, aPair, call, invite, note, stateFor } = buddyReaders(() => library)

it('prefers what two read together, then the other’s invitation, to one’s own', async () => {
  const pair = await aPair()
  const { ada, grace, adaName, bookId } = pair
  await invite(pair)
  const intoId = await library.aBook()
  const other = await call(buddyReadsApi.invite, { bookId: intoId, username: adaName }, grace)
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  const merged = { ...pair, bookId: intoId }
  const { buddyReadId } = other.body.buddyRead
  expect((await invite(merged)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect((await invite(merged)).body.buddyRead).toMatchObject({ buddyReadId, state: 'active' })
  expect(await stateFor(ada, intoId)).toHaveLength(2)
})

it('moves with a book that is merged into another one, and back', async () => {
  const { ada, buddyReadId, bookId } = await aBuddyRead()
  const intoId = await library.aBook()
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([[], ['active']])
  await note(ada, buddyReadId, 8, 'In the other record')
  await receive(library.service, 'book.merged', { bookId, version: 2, intoId: null })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([['active'], []])
})

it('is of the current book when it begins under the address of one that was merged, and goes back with it', async () => {
  const pair = await aPair()
  const { ada, grace, bookId } = pair
  const intoId = await library.aBook()
  await receive(library.service, 'book.merged', { bookId, version: 1, intoId })
  const { buddyReadId } = (await invite(pair)).body.buddyRead
  expect([await stateFor(grace, bookId), await stateFor(grace, intoId)]).toEqual([[], ['invited']])
  expect((await call(buddyReadsApi.accept, { buddyReadId }, grace)).status).toBe(200)
  await receive(library.service, 'book.merged', { bookId, version: 2, intoId: null })
  expect([await stateFor(ada, bookId), await stateFor(ada, intoId)]).toEqual([['active'], []])
})

it('is of the current book when a rebuild learns of the merge', async () => {
  const { ada, bookId } = await aBuddyRead()
  const { database } = library.service
  const merge = { book_id: bookId, version: 1, into_id: await library.aBook() }
  await database.sql(`insert into merged_book (book_id, version, into_id) values ($1, 1, $2)`, [
    bookId,
    merge.into_id,
  ])
  const publish = () => {}
  await database.transaction((work) =>
    mergedBooks.onReplaced!(Object.assign(work, { publish }), [{ before: null, after: merge }]),
  )
  expect([await stateFor(ada, bookId), await stateFor(ada, merge.into_id)]).toEqual([[], ['active']])
})
