/** A book on its bookshelf; positions count from 0 over the whole bookshelf, even if only a part of it is known. */
export interface Placed {
  book: { bookId: string }
  position: number
}

export interface Move {
  bookId: string
  /** The new position. */
  position: number
}

/**
 * The known books in order after the moves, with their new positions. Unmoved books keep their order; moves to the same position
 * are placed one after another. `total` is the number of books on the whole bookshelf.
 */
export function withMoved<T extends Placed>(books: readonly T[], moves: readonly Move[], total: number): T[] {
  const positions = new Map(books.map(({ book, position }) => [book.bookId, position]))
  const known = moves.filter(({ bookId }) => positions.has(bookId))
  const left = known.map(({ bookId }) => positions.get(bookId)!).toSorted(ascending)
  const arrived = new Map<string, number>()
  let free = 0
  for (const { bookId, position } of known.toSorted((a, b) => a.position - b.position)) {
    const target = Math.min(Math.max(position, free), total - known.length + arrived.size)
    arrived.set(bookId, target)
    free = target + 1
  }
  const taken = [...arrived.values()]
  const positionOf = ({ book, position }: T) => {
    const target = arrived.get(book.bookId)
    if (target !== undefined) return target
    let next = position - left.filter((one) => one < position).length
    for (const one of taken) if (one <= next) next++
    return next
  }
  return books.map((one) => ({ ...one, position: positionOf(one) })).toSorted(byPosition)
}

/** The known books without the removed ones; later books move up. */
export function without<T extends Placed>(books: readonly T[], bookIds: readonly string[]): T[] {
  const gone = books.filter(({ book }) => bookIds.includes(book.bookId)).map(({ position }) => position)
  return books
    .filter(({ book }) => !bookIds.includes(book.bookId))
    .map((one) => ({ ...one, position: one.position - gone.filter((other) => other < one.position).length }))
}

const ascending = (a: number, b: number) => a - b
const byPosition = (a: Placed, b: Placed) => a.position - b.position
