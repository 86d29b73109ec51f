import { bookshelvesApi } from '@flyleaf/contracts'
import { waitsForOthers } from '@flyleaf/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it.each(['remove', 'removeMany'] as const)(
  'says that a bookshelf is deleted once it is in every service: %s',
  async (how) => {
    const { service } = library
    const ada = await library.aReader()
    const bookshelfId = await library.aBookshelf(ada)
    const remove = () =>
      how === 'remove'
        ? service.call(bookshelvesApi.remove, { bookshelfId }, ada)
        : service.call(bookshelvesApi.removeMany, { bookshelfIds: [bookshelfId] }, ada)
    expect(await waitsForOthers(service, 'shelves', remove)).toBe(true)
    expect((await service.call(bookshelvesApi.get, { bookshelfId }, ada)).status).toBe(404)
  },
)
