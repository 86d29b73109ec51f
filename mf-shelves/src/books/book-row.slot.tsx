import type { Book, FoundBook } from '@flyleaf/contracts'
import { BookCover, Marked, Stars, cx } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber, type SlotProps } from '@flyleaf/web'
import { Fragment, type ReactNode } from 'react'
import { AddToShelf } from '../add-to-shelf/add-to-shelf.tsx'
import { texts } from './texts.ts'

/** A book in a list on another team's page. */
export function Component({ book }: SlotProps['shelves.book-row']) {
  return <BookRow book={book} actions={<AddToShelf bookId={book.bookId} title={book.title} compact />} />
}

/** A book in a list: cover, title, authors, rating. `bare` omits the line below it. */
export function BookRow({
  book,
  actions,
  bare = false,
}: {
  book: Book | FoundBook
  actions?: ReactNode
  bare?: boolean
}) {
  const marks = 'marks' in book ? book.marks : undefined
  return (
    <article className={cx('flex items-center gap-4 py-4', !bare && 'border-b border-line')}>
      <AppLink
        to={href.book(book.bookId)}
        className="flex min-w-0 flex-1 items-center gap-4 text-ink no-underline"
      >
        <BookCover title={book.title} author={book.authors[0]} src={book.cover} size="xs" decorative />
        <span className="min-w-0">
          <span className="block font-serif text-base leading-snug font-semibold text-balance">
            <Marked text={book.title} marks={marks?.title} />
          </span>
          <span className="block truncate text-sm text-muted">
            {book.authors.map((author, index) => (
              <Fragment key={author}>
                {index > 0 && ', '}
                <Marked text={author} marks={marks?.authors[index]} />
              </Fragment>
            ))}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 text-xs text-faint">
            {book.publishedYear !== null && <span>{yearOf(book.publishedYear)}</span>}
            {book.averageRating !== null && (
              <>
                <Stars value={book.averageRating} /> {texts.ratings(compactNumber(book.ratingCount))}
              </>
            )}
          </span>
        </span>
      </AppLink>
      {actions}
    </article>
  )
}

/** 1925; "350 BC". */
export const yearOf = (year: number) => (year < 0 ? texts.yearBefore(-year) : String(year))
