import { expect, it } from 'vitest'
import { withMoved, without, type Move } from './moved.rules.ts'

const shelf = (ids: string) => [...ids].map((bookId, position) => ({ book: { bookId }, position }))
const idsOf = (books: { book: { bookId: string } }[]) => books.map(({ book }) => book.bookId).join('')
const to = (bookId: string, position: number): Move => ({ bookId, position })

it.each([
  ['forwards', [to('a', 3)], 'bcdaef'],
  ['backwards', [to('e', 1)], 'aebcdf'],
  ['to the end', [to('a', 99)], 'bcdefa'],
  ['together, one behind the other', [to('f', 1), to('a', 1)], 'bfacde'],
  ['to different positions', [to('a', 5), to('f', 0)], 'fbcdea'],
  ['nowhere when it is not there', [to('x', 0)], 'abcdef'],
] as const)('moves %s', (_, moves, order) => {
  const moved = withMoved(shelf('abcdef'), moves, 6)
  expect(idsOf(moved)).toBe(order)
  expect(moved.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5])
})

it('computes positions when only a part of the books is known', () => {
  const found = [
    { book: { bookId: 'c' }, position: 10 },
    { book: { bookId: 'd' }, position: 20 },
    { book: { bookId: 'e' }, position: 30 },
  ]
  const moved = withMoved(found, [to('e', 10)], 100)
  expect(moved.map(({ book, position }) => [book.bookId, position])).toEqual([
    ['e', 10],
    ['c', 11],
    ['d', 21],
  ])
})

it('closes the gap behind removed books', () => {
  const left = without(shelf('abcdef'), ['b', 'e'])
  expect(idsOf(left)).toBe('acdf')
  expect(left.map(({ position }) => position)).toEqual([0, 1, 2, 3])
})
