import { OwnBooks, catalogueApi } from '@flyleaf/contracts'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { goodreadsFile, importFile } from '../import/testing.ts'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

const ask = (asked: Record<string, string>, secret = 'a-secret-for-tests') =>
  fetch(new URL(`/internal/own-books?${new URLSearchParams(asked)}`, library.service.origin), {
    headers: { 'x-internal-secret': secret },
  })
const titlesFor = async (readerId: string, q: string, filters: Record<string, string> = {}) =>
  OwnBooks.parse(await (await ask({ readerId, q, ...filters })).json()).books.map(({ title }) => title)
const row = (Title: string, Author: string, more: Record<string, string> = {}) => ({
  Title,
  Author,
  'Exclusive Shelf': 'read',
  ...more,
})

it('finds a reader’s own books by words, accents aside, or ISBN, for that reader only', async () => {
  const [reader, other] = [await library.aReader(), await library.aReader()]
  await library.aBook('The Lantern of Everybody')
  const file = goodreadsFile(
    row('The Lantern Keeper’s Daughter', 'Zoë Ångström', { ISBN13: '9780141439587' }),
    row('Lantern', 'Ann Onymous', { 'Original Publication Year': '1931', 'My Rating': '4' }),
    row('水浒传', '施耐庵'),
  )
  await importFile(library.service, file, reader)
  for (const [q, found] of [
    ['lantern', ['Lantern', 'The Lantern Keeper’s Daughter']],
    ['KEEPERS lant', ['The Lantern Keeper’s Daughter']],
    ['angstrom zoe', ['The Lantern Keeper’s Daughter']],
    ['978-0-14-143958-7', ['The Lantern Keeper’s Daughter']],
    ['antern', []],
    ['浒传', ['水浒传']],
    ['…', []],
    ['', []],
    ['100%', []],
  ] as const) {
    expect([q, await titlesFor(reader, q)]).toEqual([q, found])
    expect([q, await titlesFor(other, q)]).toEqual([q, []])
  }
  expect(await titlesFor(reader, 'lantern', { minYear: '1930', maxYear: '1932' })).toEqual(['Lantern'])
  expect(await titlesFor(reader, 'lantern', { author: 'Angstrom' })).toEqual([
    'The Lantern Keeper’s Daughter',
  ])
})

it('leaves a book to the search of everybody once the library has it', async () => {
  const [reader, other] = [await library.aReader(), await library.aReader()]
  const file = goodreadsFile(row('A Learned Candle', 'Ann Onymous', { ISBN13: '9780804429573' }))
  await importFile(library.service, file, reader)
  expect(await titlesFor(reader, 'candle')).toEqual(['A Learned Candle'])
  const book = { title: 'A Learned Candle: Collected', authors: ['Ann Onymous'], isbn: '9780804429573' }
  await library.service.call(catalogueApi.add, book, other)
  await vi.waitFor(async () => expect(await titlesFor(reader, 'candle')).toEqual([]), {
    timeout: limits.event,
    interval: 100,
  })
})

it('answers only services', async () => {
  expect((await ask({ readerId: 'anybody', q: 'a' }, 'guessed')).status).toBe(403)
})
