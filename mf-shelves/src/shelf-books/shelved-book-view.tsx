import type { ShelvedBook } from '@flyleaf/contracts'
import { BookCover, cx } from '@flyleaf/ui'
import { BookSpine } from '@flyleaf/ui/books'
import { yearOf } from '../books/book-row.slot.tsx'
import { BOARD } from './board-classes.tsx'
import type { View } from './view.ts'

interface Props {
  shelved: ShelvedBook
  view: View
}

/** A book on its bookshelf: as a cover, a spine, or a row of a list. */
export function ShelvedBookView({ shelved, view }: Props) {
  if (view === 'spines') return <Spine shelved={shelved} />
  return view === 'covers' ? <Cover shelved={shelved} /> : <Line shelved={shelved} />
}

const coverOf = ({ book }: ShelvedBook) => ({
  title: book.title,
  author: book.authors[0],
  src: book.cover,
  decorative: true,
})

function Cover({ shelved }: { shelved: ShelvedBook }) {
  const { book, notes } = shelved
  return (
    <span className="block">
      <span className={cx('block', BOARD)}>
        <span className="block px-1.5 sm:px-2.5">
          <BookCover {...coverOf(shelved)} size="fill" standing />
        </span>
      </span>
      <span className="block px-1.5 pt-2 sm:px-2.5">
        <span className="line-clamp-2 font-serif text-[0.8125rem] leading-snug font-semibold text-balance wrap-anywhere hyphens-auto group-hover:underline sm:text-sm">
          {book.title}
        </span>
        <span className="block truncate text-xs text-muted">{book.authors.join(', ')}</span>
        {notes && (
          <span className="mt-1 line-clamp-2 border-l-2 border-line-strong pl-2 font-serif text-xs text-muted italic">
            {notes}
          </span>
        )}
      </span>
    </span>
  )
}

function Spine({ shelved: { book } }: { shelved: ShelvedBook }) {
  return (
    <span className={cx('block px-px', BOARD)} title={book.title}>
      <BookSpine title={book.title} author={book.authors[0]} className="w-full! align-bottom" />
    </span>
  )
}

function Line({ shelved }: { shelved: ShelvedBook }) {
  const { book, position, notes } = shelved
  return (
    <span className="flex items-center gap-4 py-2">
      <span className="w-8 shrink-0 text-right text-xs text-faint tabular-nums">{position + 1}</span>
      <BookCover {...coverOf(shelved)} size="xs" className="w-9!" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-serif text-base leading-snug font-semibold group-hover:underline">
          {book.title}
        </span>
        <span className="block truncate text-xs text-muted">{book.authors.join(', ')}</span>
        {notes && <span className="line-clamp-3 font-serif text-xs text-muted italic">{notes}</span>}
      </span>
      {book.publishedYear !== null && (
        <span className="hidden text-xs text-faint tabular-nums sm:block">{yearOf(book.publishedYear)}</span>
      )}
    </span>
  )
}
