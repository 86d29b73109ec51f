import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Library } from '../testing/a-library.ts'
import {
  DARKNESS,
  UNKNOWN,
  aLibraryOfDarkness,
  goodreadsFile,
  rowsOf,
  untilLookedUp,
  upload,
} from './testing.ts'

let library: Library
let darkness: string
beforeAll(async () => {
  ;({ library, darkness } = await aLibraryOfDarkness())
  const at = new Date().toISOString()
  const blocked = { domain: 'spam.example', version: 1, isBlocked: true, at }
  await receive(library.service, 'link-domain.blocked', blocked)
})
afterAll(() => library.service.close())

it('refuses bookshelves and notes on them that link to a blocked site', async () => {
  const { call } = library.service
  const reader = await library.aReader()
  const make = (given: object) => call(bookshelvesApi.create, { name: 'Good', ...given }, reader)
  expect((await make({ name: 'Buy at spam.example' })).body).toMatchObject({ issues: [{ path: 'name' }] })
  const described = await make({ description: 'https://spam.example/now' })
  expect(described).toMatchObject({ status: 400, body: { issues: [{ path: 'description' }] } })
  const { bookshelfId } = (await make({})).body.bookshelf
  await call(shelvedBooksApi.add, { bookshelfId, bookIds: [darkness] }, reader)
  const note = (notes: string) => call(shelvedBooksApi.note, { bookshelfId, bookId: darkness, notes }, reader)
  expect((await note('From spam.example')).status).toBe(400)
  expect((await note('From a friend')).status).toBe(200)
})

it('imports no row that links to a blocked site, and says why', async () => {
  const reader = await library.aReader()
  const file = goodreadsFile(
    { ...DARKNESS, 'My Review': 'Get it at <a href="https://spam.example">this shop</a>' },
    UNKNOWN,
  )
  const importId = await upload(library.service, file, reader)
  await untilLookedUp(library.service, importId, reader)
  expect(await rowsOf(library.service, importId, reader)).toMatchObject([
    { state: 'rejected', reason: 'Links to spam.example are blocked here' },
    { state: 'placeholder' },
  ])
})
