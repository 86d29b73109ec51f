/** The initial distance between neighbouring ranks: 24 moves into the same gap fit before all ranks are reassigned. */
export const RANK_GAP = 2 ** 24

/** A book on its bookshelf; smaller ranks come first. */
export interface Ranked {
  bookId: string
  rank: number
}

export interface Move {
  bookId: string
  /** The book's new position, from 0; positions past the end mean the end. */
  position: number
}

/** A moved book, in its position among all books. */
export interface Placed extends Move {
  /** The number of books before it that are not moved. */
  standing: number
}

/**
 * The positions of moved books, in their order, on a bookshelf with `standing` others. Books that are not moved keep their order; moves
 * to the same position follow each other.
 */
export function placesAfter(moves: readonly Move[], standing: number): Placed[] {
  let free = 0
  return moves
    .toSorted((a, b) => a.position - b.position)
    .map(({ bookId, position: wanted }, moved) => {
      const position = Math.min(Math.max(wanted, free), standing + moved)
      free = position + 1
      return { bookId, position, standing: position - moved }
    })
}

/**
 * New ranks for moved books, between those of the books that are not moved. `rankAt` returns the rank of the book at an index among
 * those, and null past either end. Null when no whole numbers are left between two neighbours.
 */
export function ranksAfter(
  placed: readonly Placed[],
  rankAt: (index: number) => number | null,
): Ranked[] | null {
  const ranks: Ranked[] = []
  for (const together of Map.groupBy(placed, ({ standing }) => standing).values()) {
    const [{ standing }] = together as [Placed]
    const between = ranksBetween(rankAt(standing - 1), rankAt(standing), together.length)
    if (!between) return null
    ranks.push(...together.map(({ bookId }, index) => ({ bookId, rank: between[index]! })))
  }
  return ranks
}

/** `count` ranks between two others (null for no neighbour on that side), or null when they do not fit. */
function ranksBetween(before: number | null, after: number | null, count: number) {
  const step = before === null || after === null ? RANK_GAP : Math.floor((after - before) / (count + 1))
  if (step < 1) return null
  const first = before === null ? (after === null ? 0 : after - count * step) : before + step
  return Array.from({ length: count }, (_, index) => first + index * step)
}
