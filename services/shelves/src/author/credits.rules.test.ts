import { expect, it } from 'vitest'
import { joined, renamed, type Credits } from './credits.rules.ts'

const twain = { id: 'twain', name: 'Mark Twain' }
const clemens = { id: 'clemens', name: 'Clemens, Samuel' }
const warner = { id: 'warner', name: 'Charles Dudley Warner' }
const credits = (...named: [string, string | null][]): Credits => ({
  bookId: 'gilded',
  authors: named.map(([name]) => name),
  links: named.flatMap(([, authorId], n) => (authorId ? [{ authorId, position: n + 1 }] : [])),
})

it('renames an author in the place where the book calls them by the old name', () => {
  const before = credits(['Mark Twayn', 'twain'], [warner.name, 'warner'])
  expect(renamed(before, twain, 'Mark Twayn')).toEqual(
    credits([twain.name, 'twain'], [warner.name, 'warner']),
  )
  const otherwise = credits(['Sam Clemens', 'twain'])
  expect(renamed(otherwise, twain, 'Mark Twayn')).toEqual(otherwise)
})

it('names the author who stays in the place of the one who goes', () => {
  expect(joined(credits([warner.name, 'warner'], [clemens.name, 'clemens']), clemens, twain)).toEqual(
    credits([warner.name, 'warner'], [twain.name, 'twain']),
  )
  expect(joined(credits(['S. Clemens', 'clemens']), clemens, twain)).toEqual(credits(['S. Clemens', 'twain']))
})

it('names somebody once whom the book names twice', () => {
  expect(
    joined(
      credits([clemens.name, 'clemens'], [twain.name, 'twain'], [warner.name, 'warner']),
      clemens,
      twain,
    ),
  ).toEqual(credits([twain.name, 'twain'], [warner.name, 'warner']))
})
