import { catalogueApi } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

it('shows books by other authors with shared subjects or on the same public bookshelves', async () => {
  const { aBook, aBookshelf, aReader, service } = library
  const reader = await aReader()
  const gothic = { subjects: ['gothic', 'classics'], language: 'en' }
  const dracula = await aBook('Dracula', { ...gothic, authors: ['Bram Stoker'], year: 1897 })
  const carmilla = await aBook('Carmilla', { ...gothic, authors: ['Sheridan Le Fanu'], year: 1872 })
  const emma = await aBook('Emma', {
    subjects: ['classics', 'romance'],
    authors: ['Jane Austen'],
    language: 'en',
  })
  const twilight = await aBook('Twilight', { authors: ['Stephenie Meyer'], year: 2005 })
  const secret = await aBook('Secret', { authors: ['Nobody'], year: 2005 })
  await aBook('Dracula’s Guest', { ...gothic, authors: ['Bram Stoker'], year: 1914 })
  await aBook('Cosmos', { subjects: ['science'], authors: ['Carl Sagan'], language: 'en' })
  const similar = async () =>
    (await service.call(catalogueApi.similar, { bookId: dracula })).body.items.map((book) => book.bookId)
  expect(await similar()).toEqual([carmilla, emma])
  await aBookshelf(reader, { bookIds: [dracula, twilight] })
  await aBookshelf(reader, { bookIds: [dracula, secret], isPrivate: true })
  expect(await similar()).toEqual([carmilla, twilight, emma])
  const first = await service.call(catalogueApi.similar, { bookId: dracula, limit: 1 })
  expect(first.body.items).toHaveLength(1)
})
