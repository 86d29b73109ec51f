import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'
import { findWork, findWorks } from './find-works.ts'

let library: Library
let dune: string
beforeAll(async () => {
  library = await aLibrary()
  dune = await library.aBook('Dune', {
    authors: ['Frank Herbert'],
    year: 1965,
    pages: 612,
    isbn13: '9780441172719',
  })
  await library.aBook('Poems', { authors: ['Robert Frost'], year: 1930 })
  await library.aBook('Poems', { authors: ['Robert Frost'], year: 1930 })
})
afterAll(() => library.service.close())

const find = (wanted: Parameters<typeof findWork>[1]) => findWork(library.service.database.db, wanted)
const byHerbert = { title: 'DUNE', authors: ['Herbert, Frank'] }

it('finds by ISBN, or by title, author and a matching year or length', async () => {
  expect(await find({ isbns: ['9780441172719'] })).toBe(dune)
  expect(await find({ ...byHerbert, years: [2005, 1966] })).toBe(dune)
  expect(await find({ ...byHerbert, years: [2005], pageCount: 620 })).toBe(dune)
})

it('finds a book by its title and subtitle', async () => {
  const bookId = await library.aBook('The Dispossessed', { authors: ['Ursula K. Le Guin'], year: 1974 })
  await library.service.database.sql(`update book set subtitle = 'An Ambiguous Utopia' where book_id = $1`, [
    bookId,
  ])
  const wanted = { authors: ['Ursula K. Le Guin'], years: [1974] }
  expect(await find({ ...wanted, title: 'The Dispossessed: An ambiguous utopia' })).toBe(bookId)
  expect(await find({ ...wanted, title: 'The Dispossessed' })).toBe(bookId)
  expect(await find({ ...wanted, title: 'The Dispossessed: A Study Guide' })).toBeNull()
  expect(await find({ ...wanted, title: 'Hainish Cycle: An Ambiguous Utopia' })).toBeNull()
})

it('finds nothing rather than the wrong book', async () => {
  expect(await find(byHerbert)).toBeNull()
  expect(await find({ ...byHerbert, years: [2005], pageCount: 300 })).toBeNull()
  expect(await find({ title: 'Dune', authors: ['Brian Herbert'], years: [1965] })).toBeNull()
  expect(await find({ title: 'Dune Messiah', authors: ['Frank Herbert'], years: [1965] })).toBeNull()
  expect(await find({ title: 'Poems', authors: ['Robert Frost'], years: [1930] })).toBeNull()
  expect(await find({ isbns: ['9780141439518'] })).toBeNull()
  expect(await find({})).toBeNull()
})

it('finds many at once, in the order requested', async () => {
  const wanted = [{ title: 'No such book' }, { isbns: ['9780441172719'] }, { ...byHerbert, years: [1965] }]
  expect(await findWorks(library.service.database.db, wanted)).toEqual([null, dune, dune])
})
