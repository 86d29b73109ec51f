import type { YearInReview } from '@flyleaf/contracts'
import { BookCover, Section, Stars } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { texts } from './texts.ts'

const BEST = 5
const SHOWN_OF_OTHERS = 3

/** The books with five stars, or the best rated ones if there are none. */
export function Favourites({ favourites }: Pick<YearInReview, 'favourites'>) {
  const five = favourites.filter(({ rating }) => rating === BEST)
  const shown = five.length > 0 ? five : favourites.slice(0, SHOWN_OF_OTHERS)
  const title = five.length > 0 ? texts.fiveStars : texts.bestRated
  return (
    <Section title={title} className="mt-12">
      <ul
        aria-label={title}
        className="m-0 mt-5 grid list-none grid-cols-3 gap-x-4 gap-y-6 p-0 sm:grid-cols-4"
      >
        {shown.map(({ book: { bookId, title: name, authors, cover }, rating }) => (
          <li key={bookId} className="min-w-0">
            <AppLink to={href.book(bookId)} className="group block text-ink no-underline">
              <BookCover title={name} author={authors[0]} src={cover} size="fill" decorative />
              <span className="mt-2 line-clamp-2 font-serif text-sm leading-snug font-semibold group-hover:underline">
                {name}
              </span>
              <span className="block truncate text-xs text-muted">{authors.join(', ')}</span>
              <Stars value={rating} />
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
