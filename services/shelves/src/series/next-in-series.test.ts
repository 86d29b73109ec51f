import { booksApi, catalogueApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
let reader: string
beforeAll(async () => {
  library = await aLibrary()
  reader = await library.aReader()
})
afterAll(() => library.service.close())

async function add(title: string, position: number | undefined, author = 'Ursula K. Le Guin') {
  const input = { title, authors: [author], series: { name: 'Earthsea', position } }
  return (await library.service.call(catalogueApi.add, input, reader)).body.book.bookId
}
const next = async (bookId: string) => (await library.service.call(booksApi.get, { bookId })).body.next

it('names the next book in the series by an author of both', async () => {
  const first = await add('A Wizard of Earthsea', 1)
  const story = await add('The Daughter of Odren', 1.5)
  const unnumbered = await add('Tales from Earthsea', undefined)
  await add('A Journey to Earthsea', 2, 'Somebody Else')
  expect(await next(first)).toBeNull()
  const second = await add('The Tombs of Atuan', 2)
  expect(await next(first)).toMatchObject({
    name: 'Earthsea',
    position: 2,
    book: { bookId: second, title: 'The Tombs of Atuan', authors: ['Ursula K. Le Guin'] },
  })
  expect(await next(story)).toMatchObject({ book: { bookId: second } })
  expect(await next(second)).toBeNull()
  expect(await next(unnumbered)).toBeNull()
  await library.service.database.sql(`update book set private_to = $2 where book_id = $1`, [second, reader])
  expect(await next(first)).toBeNull()
})
