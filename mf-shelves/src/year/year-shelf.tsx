import type { YearInReview } from '@flyleaf/contracts'
import { BookCover, Section, cx } from '@flyleaf/ui'
import { BookSpine } from '@flyleaf/ui/books'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { BOARD, ROW } from '../shelf-books/board-classes.tsx'
import { texts } from './texts.ts'

/** Above this number of books, spines are shown instead of covers. */
const COVERS = 12

/** The books of the year in the order in which they were finished. */
export function YearShelf({ review: { shelf, books } }: { review: YearInReview }) {
  const view = shelf.length > COVERS ? 'spines' : 'covers'
  const more = books - shelf.length
  return (
    <Section title={texts.booksRead} className="mt-10">
      <ul aria-label={texts.booksRead} className={cx('m-0 mt-5 list-none p-0', ROW[view])}>
        {shelf.map(({ bookId, title, authors, cover }, index) => (
          // A book that was read twice is listed twice.
          <li key={`${bookId} ${index}`} className="min-w-0">
            <AppLink
              to={href.book(bookId)}
              aria-label={texts.titleBy(title, authors.join(', '))}
              className="block no-underline"
            >
              {view === 'spines' ? (
                <span className={cx('block px-px', BOARD)} title={title}>
                  <BookSpine title={title} author={authors[0]} className="w-full! align-bottom" />
                </span>
              ) : (
                <span className={cx('block', BOARD)}>
                  <span className="block px-1.5 sm:px-2.5">
                    <BookCover
                      title={title}
                      author={authors[0]}
                      src={cover}
                      size="fill"
                      standing
                      decorative
                    />
                  </span>
                </span>
              )}
            </AppLink>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="m-0 -mt-3 text-sm text-muted">{texts.andMore(more)}</p>}
    </Section>
  )
}
