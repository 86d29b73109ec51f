import { randomUUID } from 'node:crypto'
import { bookshelvesApi, shelvedBooksApi } from '@flyleaf/contracts'
import { staysFlat } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { goodreadsFile, importFile, undo, upload } from './import/testing.ts'
import { aLibrary, type Library } from './testing/a-library.ts'

let library: Library
beforeAll(async () => {
  library = await aLibrary()
})
afterAll(() => library.service.close())

it('keeps nothing of a month of use but the library', async () => {
  const { service, aReader, aBook, aBookshelf, receivePost } = library
  const ada = await aReader('ada')
  const book = await aBook()
  const kept = await aBookshelf(ada)
  let days = 0
  await staysFlat(service, {
    async day() {
      const bookshelfId = await aBookshelf(ada, { bookIds: [book] })
      const key = { 'idempotency-key': randomUUID() }
      await service.call(shelvedBooksApi.add, { bookshelfId: kept, bookIds: [book] }, ada, key)
      await service.call(bookshelvesApi.remove, { bookshelfId }, ada)
      await receivePost('post.created', { bookId: book, rating: 4, authorId: ada })
      const file = goodreadsFile({
        Title: 'A Leaflet Nobody Kept',
        Author: 'Ann Onymous',
        'Exclusive Shelf': 'read',
      })
      const importId = await importFile(service, file, ada)
      await undo(service, importId, ada)
      // Nobody starts these; there may be three in a week.
      if ((days += 1) % 3 === 0) await upload(service, file, ada)
    },
    // What is deleted leaves its id: what comes late must not bring it back.
    kept: ['counted_post', 'deleted_bookshelf', 'person'],
    // A year.
    slow: ['import', 'import_row'],
  })
})
