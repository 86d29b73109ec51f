import type { Book } from '@flyleaf/contracts'
import { BookCover, Stars } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber } from '@flyleaf/web'

/** As many covers in a row as fit. */
export const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-5 gap-y-7 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'

/** A book in a grid of covers. */
export function BookCell({ book }: { book: Book }) {
  const { bookId, title, authors, cover, averageRating, ratingCount } = book
  return (
    <AppLink
      to={href.book(bookId)}
      className="group block text-ink no-underline [contain-intrinsic-size:auto_18rem] [content-visibility:auto]"
    >
      <BookCover title={title} author={authors[0]} src={cover} size="fill" decorative />
      <span className="mt-2 line-clamp-2 font-serif text-[0.8125rem] leading-snug font-semibold wrap-anywhere hyphens-auto group-hover:underline sm:text-sm">
        {title}
      </span>
      <span className="block truncate text-xs text-muted">{authors.join(', ')}</span>
      {averageRating !== null && (
        <span className="flex items-center gap-1.5 text-xs text-faint">
          <Stars value={averageRating} className="[&>svg]:size-3.5" /> {compactNumber(ratingCount)}
        </span>
      )}
    </AppLink>
  )
}
