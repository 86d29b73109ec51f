import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RANK_GAP, orderAfter, ranksAfter, type Ranked } from './rank.rules.ts'

const shelfOf = (...bookIds: string[]): Ranked[] =>
  bookIds.map((bookId, index) => ({ bookId, rank: index * RANK_GAP }))

/** The shelf with the new ranks applied, in its order. */
function apply(order: readonly Ranked[], changed: readonly Ranked[]) {
  const ranks = new Map(changed.map(({ bookId, rank }) => [bookId, rank]))
  return order
    .map(({ bookId, rank }) => ({ bookId, rank: ranks.get(bookId) ?? rank }))
    .toSorted((a, b) => a.rank - b.rank)
}
const ids = (order: readonly Ranked[]) => order.map(({ bookId }) => bookId).join('')

describe('reordering', () => {
  it.each([
    [[{ bookId: 'd', position: 0 }], 'dabc'],
    [[{ bookId: 'a', position: 3 }], 'bcda'],
    [[{ bookId: 'a', position: 99 }], 'bcda'],
    [[{ bookId: 'b', position: 2 }], 'acbd'],
    [
      [
        { bookId: 'd', position: 0 },
        { bookId: 'a', position: 3 },
      ],
      'dbca',
    ],
    [
      [
        { bookId: 'c', position: 0 },
        { bookId: 'd', position: 0 },
      ],
      'cdab',
    ],
  ])('%o results in %s', (moves, order) => {
    const shelf = shelfOf('a', 'b', 'c', 'd')
    expect(orderAfter(shelf, moves).join('')).toBe(order)
    expect(ids(apply(shelf, ranksAfter(shelf, moves)))).toBe(order)
  })

  it('writes only the books moved', () => {
    const shelf = shelfOf(...Array.from({ length: 5000 }, (_, index) => `b${index}`))
    expect(ranksAfter(shelf, [{ bookId: 'b4000', position: 12 }])).toHaveLength(1)
  })

  it('keeps the order through any number of moves to the same place', () => {
    let shelf = shelfOf('a', 'b', 'c', 'd')
    for (let n = 0; n < 200; n++) {
      const bookId = shelf.at(-1)!.bookId
      const expected = orderAfter(shelf, [{ bookId, position: 1 }]).join('')
      shelf = apply(shelf, ranksAfter(shelf, [{ bookId, position: 1 }]))
      expect(ids(shelf)).toBe(expected)
    }
  })

  it('produces the requested order for any moves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ bookId: fc.constantFrom(...'abcdefgh'), position: fc.nat(12) }), {
          minLength: 1,
        }),
        (given) => {
          const moves = [...new Map(given.map((move) => [move.bookId, move])).values()]
          const shelf = shelfOf(...'abcdefgh').map((one, index) => ({ ...one, rank: index }))
          expect(ids(apply(shelf, ranksAfter(shelf, moves)))).toBe(orderAfter(shelf, moves).join(''))
        },
      ),
    )
  })
})
