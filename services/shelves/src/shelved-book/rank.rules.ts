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

/** The order after the moves. Books that are not moved keep their order; moves to the same position follow each other. */
export function orderAfter(order: readonly Ranked[], moves: readonly Move[]): string[] {
  const moved = new Set(moves.map(({ bookId }) => bookId))
  const result = order.filter(({ bookId }) => !moved.has(bookId)).map(({ bookId }) => bookId)
  let free = 0
  for (const { bookId, position } of moves.toSorted((a, b) => a.position - b.position)) {
    const index = Math.min(Math.max(position, free), result.length)
    result.splice(index, 0, bookId)
    free = index + 1
  }
  return result
}

/**
 * New ranks for the moved books, between those of the others. When no whole numbers are left between two neighbours, all ranks are
 * assigned anew.
 */
export function ranksAfter(order: readonly Ranked[], moves: readonly Move[]): Ranked[] {
  const moved = new Set(moves.map(({ bookId }) => bookId))
  const known = new Map(order.map(({ bookId, rank }) => [bookId, rank]))
  const target = orderAfter(order, moves)
  const ranks: Ranked[] = []
  for (let from = 0; from < target.length; from++) {
    if (!moved.has(target[from]!)) continue
    let to = from
    while (to < target.length && moved.has(target[to]!)) to++
    const between = ranksBetween(rankOf(known, target[from - 1]), rankOf(known, target[to]), to - from)
    if (!between) return target.map((bookId, index) => ({ bookId, rank: index * RANK_GAP }))
    for (const rank of between) ranks.push({ bookId: target[from++]!, rank })
  }
  return ranks
}

const rankOf = (known: ReadonlyMap<string, number>, bookId: string | undefined) =>
  bookId === undefined ? null : known.get(bookId)!

/** `count` ranks between two others (null for no neighbour on that side), or null when they do not fit. */
function ranksBetween(before: number | null, after: number | null, count: number) {
  const step = before === null || after === null ? RANK_GAP : Math.floor((after - before) / (count + 1))
  if (step < 1) return null
  const first = before === null ? (after === null ? 0 : after - count * step) : before + step
  return Array.from({ length: count }, (_, index) => first + index * step)
}
