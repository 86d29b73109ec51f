import type { Room, RoomBook } from '@flyleaf/contracts'
import { BookCover } from '@flyleaf/ui'
import { useRef, useState } from 'react'
import type { Peek } from './room-book.tsx'
import { RoomShelf } from './room-shelf.tsx'

const CARD = 256

interface Peeked {
  book: RoomBook
  left: number
  top: number
}

/** Bookshelves in their case. Small ones share a plank. */
export function Bookcase({ room }: { room: Room }) {
  const frame = useRef<HTMLDivElement>(null)
  const [peeked, setPeeked] = useState<Peeked>()
  const peek: Peek = (book, at) => {
    if (!book || !at || !frame.current) return setPeeked(undefined)
    const [around, of] = [frame.current.getBoundingClientRect(), at.getBoundingClientRect()]
    const middle = of.left - around.left + of.width / 2
    const left = Math.max(0, Math.min(around.width - CARD, middle - CARD / 2))
    setPeeked({ book, left, top: of.top - around.top - 12 })
  }
  return (
    <div ref={frame} className="relative">
      <div className="rounded-sm border-8 border-b-4 border-[color-mix(in_oklab,var(--fl-cover)_82%,var(--fl-page))] shadow-float sm:border-[0.875rem] sm:border-b-4">
        <div className="flex flex-wrap gap-x-3 px-1 sm:gap-x-6 sm:px-2 bookcase">
          {room.shelves.map((shelf) => (
            <RoomShelf key={shelf.bookshelfId} shelf={shelf} reader={room.reader} onPeek={peek} />
          ))}
        </div>
      </div>
      {peeked && <Card {...peeked} />}
    </div>
  )
}

/** The book at the pointer. Its link says the same to screen readers. */
function Card({ book: { title, authors, cover, publishedYear }, left, top }: Peeked) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-20 flex w-64 -translate-y-full gap-3 rounded-sm border border-line bg-raised p-3 shadow-float"
      style={{ left, top }}
    >
      <BookCover title={title} author={authors[0]} src={cover} size="sm" decorative />
      <div className="min-w-0">
        <p className="m-0 line-clamp-3 font-serif leading-snug font-semibold">{title}</p>
        <p className="m-0 mt-1 line-clamp-2 text-sm text-muted">{authors.join(', ')}</p>
        {publishedYear !== null && (
          <p className="m-0 mt-1 text-xs text-faint tabular-nums">{publishedYear}</p>
        )}
      </div>
    </div>
  )
}
