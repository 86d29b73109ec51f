import { receive, staysFlat } from '@flyleaf/service/testing'
import { afterAll, beforeAll, it } from 'vitest'
import { anIndex, type Index } from './testing/an-index.ts'

let index: Index
beforeAll(async () => {
  index = await anIndex()
})
afterAll(() => index.service.close())

it('keeps nothing of a month of use but the index', async () => {
  const { service, aReader, aPost, aBookshelf, aBook } = index
  const ada = await aReader('ada')
  let count = 0
  /** A word that nobody has written before. */
  const newWord = () =>
    `word${(count += 1).toString(36).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`
  await staysFlat(service, {
    async day() {
      const postId = await aPost(newWord(), { authorId: ada })
      await aPost(newWord(), { postId, version: 2, authorId: ada })
      const deleted = { version: 3, authorId: ada, bookId: null, rating: null, replyToBookshelfId: null }
      await receive(service, 'post.deleted', { ...deleted, postId })
      const bookshelfId = await aBookshelf(ada, { name: newWord() })
      await receive(service, 'bookshelf.deleted', { bookshelfId, version: 2 })
      await aBook('Middlemarch', ['George Eliot'])
    },
    // Deleted posts and bookshelves leave their ids: what comes late must not bring them back.
    kept: ['book_index', 'person', 'post_index', 'shelf_index'],
  })
})
