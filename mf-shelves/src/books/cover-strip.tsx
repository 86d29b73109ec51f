import type { BookCard } from '@flyleaf/contracts'
import { BookCover, Section, Skeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

interface Props {
  title: string
  books: readonly BookCard[]
  action?: ReactNode
  /** The caption below a cover: "Book 2". */
  captionOf?: (book: BookCard) => string | undefined
}

const STRIP =
  'm-0 mt-2.5 flex list-none gap-3 p-0 max-xl:overflow-x-auto xl:mt-4 xl:grid xl:grid-cols-3 xl:gap-4'
const COVER = 'w-20 shrink-0 xl:w-auto'

/** A few books by their covers; on narrow screens in one scrolling line. */
export function CoverStrip({ title, books, action, captionOf }: Props) {
  return (
    <Section title={title} action={action}>
      <ul aria-label={title} className={STRIP}>
        {books.map((book) => (
          <li key={book.bookId} className={COVER}>
            <AppLink
              to={href.book(book.bookId)}
              aria-label={texts.titleBy(book.title, book.authors.join(', '))}
              className="block no-underline"
            >
              <BookCover
                title={book.title}
                author={book.authors[0]}
                src={book.cover}
                size="fill"
                decorative
              />
            </AppLink>
            {captionOf?.(book) && (
              <span className="mt-1.5 line-clamp-2 text-xs text-muted max-xl:hidden">{captionOf(book)}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function CoverStripSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-4 w-32" />
      <div className={STRIP}>
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className={`aspect-[2/3] ${COVER}`} />
        ))}
      </div>
    </div>
  )
}
