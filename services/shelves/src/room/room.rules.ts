import { ROOM_SHELVES_MAX } from '@flyleaf/contracts'
import type { DefaultKey } from '../reading/reading.rules.ts'

export interface OwnShelf {
  bookshelfId: string
  isPrivate: boolean
  bookCount: number
  defaultKey: DefaultKey | null
  /** Where its owner has put it; null if they have not. */
  place: number | null
}

/** Where a default bookshelf stands in a case that nobody has arranged; the others follow Read. */
const UNARRANGED = { read: 0, 'currently-reading': 2, 'want-to-read': 3 } as const

const placeOf = ({ defaultKey }: OwnShelf) => (defaultKey ? UNARRANGED[defaultKey] : 1)

/** The bookshelves in a case: those that its owner has chosen, else all; never a private or empty one. Given oldest first. */
export function inCase<S extends OwnShelf>(shelves: readonly S[]): S[] {
  const chosen = shelves.filter(({ place }) => place !== null)
  const ordered =
    chosen.length > 0
      ? chosen.toSorted((a, b) => a.place! - b.place!)
      : shelves.toSorted((a, b) => placeOf(a) - placeOf(b))
  return ordered.filter((shelf) => !shelf.isPrivate && shelf.bookCount > 0).slice(0, ROOM_SHELVES_MAX)
}
