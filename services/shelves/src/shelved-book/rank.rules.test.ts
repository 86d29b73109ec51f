import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RANK_GAP, placesAfter, ranksAfter, type Move, type Ranked } from './rank.rules.ts'

const shelfOf = (...bookIds: string[]): Ranked[] =>
  bookIds.map((bookId, index) => ({ bookId, rank: index * RANK_GAP }))

/** The new ranks of moved books; null when there is no room for them. */
function move(shelf: readonly Ranked[], moves: readonly Move[]) {
  const moved = new Set(moves.map(({ bookId }) => bookId))
  const standing = shelf.filter(({ bookId }) => !moved.has(bookId))
  return ranksAfter(placesAfter(moves, standing.length), (index) => standing[index]?.rank ?? null)
}

/** The shelf after the moves, in its new order. */
function moveAll(shelf: readonly Ranked[], moves: readonly Move[]) {
  const spread = shelf.map(({ bookId }, index) => ({ bookId, rank: (index + 1) * RANK_GAP }))
  const [kept, changed] = move(shelf, moves) ? [shelf, move(shelf, moves)!] : [spread, move(spread, moves)!]
  const ranks = new Map(changed.map(({ bookId, rank }) => [bookId, rank]))
  return kept
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
    expect(ids(moveAll(shelfOf('a', 'b', 'c', 'd'), moves))).toBe(order)
  })

  it('keeps the order through any number of moves to the same place', () => {
    let shelf = shelfOf('a', 'b', 'c', 'd')
    for (let n = 0; n < 200; n++) {
      const [a, b, c, d] = shelf.map(({ bookId }) => bookId)
      shelf = moveAll(shelf, [{ bookId: d!, position: 1 }])
      expect(ids(shelf)).toBe([a, d, b, c].join(''))
    }
  })

  it('brings every moved book to its position, and keeps the others in order', () => {
    const someMoves = fc.array(fc.record({ bookId: fc.constantFrom(...'abcdefgh'), position: fc.nat(12) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(someMoves, fc.constantFrom(1, RANK_GAP), (given, gap) => {
        const moves = [...new Map(given.map((one) => [one.bookId, one])).values()]
        const moved = new Set(moves.map(({ bookId }) => bookId))
        const shelf = [...'abcdefgh'].map((bookId, index) => ({ bookId, rank: index * gap }))
        const after = ids(moveAll(shelf, moves))
        const standing = [...'abcdefgh'].filter((bookId) => !moved.has(bookId))
        expect([...after].filter((bookId) => !moved.has(bookId))).toEqual(standing)
        for (const { bookId, position } of placesAfter(moves, standing.length))
          expect(after[position]).toBe(bookId)
      }),
      { seed: 1871 },
    )
  })
})
