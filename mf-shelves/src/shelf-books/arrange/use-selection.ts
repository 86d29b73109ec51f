import type { ShelvedBook } from '@flyleaf/contracts'
import { useState } from 'react'

export interface Selection {
  /** The selected books that still exist, in the order shown. */
  books: ShelvedBook[]
  has: (bookId: string) => boolean
  /** Toggles a book; with a range, also all books between the last toggled one and this. */
  toggle: (bookId: string, isWithRange: boolean) => void
  all: () => void
  clear: () => void
}

/** The selection among the shown books. */
export function useSelection(shown: readonly ShelvedBook[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const indexOf = (bookId: string | undefined) => shown.findIndex(({ book }) => book.bookId === bookId)

  const toggle = (bookId: string, isWithRange: boolean) => {
    const isOn = !chosen.has(bookId)
    const [from, to] = [indexOf(last), indexOf(bookId)]
    const range = isWithRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : []
    const next = new Set(chosen)
    for (const id of [bookId, ...range.map(({ book }) => book.bookId)]) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
    setLast(bookId)
  }
  return {
    books: shown.filter(({ book }) => chosen.has(book.bookId)),
    has: (bookId) => chosen.has(bookId),
    toggle,
    all: () => setChosen(new Set(shown.map(({ book }) => book.bookId))),
    clear: () => setChosen(new Set()),
  }
}
