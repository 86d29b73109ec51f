import type { BookCard, YearInReview } from '@flyleaf/contracts'
import { BookCover, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { partialDateText } from '../reading/partial-date-text.ts'
import { texts } from './texts.ts'

interface Milestone {
  what: string
  book: BookCard
  detail: string
}

/** The first, last, shortest and longest book of the year. */
export function Milestones({ review }: { review: YearInReview }) {
  const shown = milestonesOf(review)
  if (shown.length === 0) return null
  return (
    <Section title={texts.milestones} className="mt-12">
      <ul className="m-0 mt-3 grid list-none gap-x-10 p-0 sm:grid-cols-2">
        {shown.map(({ what, book: { bookId, title, authors, cover }, detail }) => (
          <li key={what}>
            <AppLink
              to={href.book(bookId)}
              className="group flex items-center gap-4 py-3 text-ink no-underline"
            >
              <BookCover title={title} author={authors[0]} src={cover} size="sm" decorative />
              <span className="min-w-0">
                <span className="smallcaps block text-faint">{what}</span>
                <span className="line-clamp-2 font-serif text-base leading-snug font-semibold group-hover:underline">
                  {title}
                </span>
                <span className="block truncate text-xs text-muted">{authors.join(', ')}</span>
                <span className="block text-xs text-faint">{detail}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function milestonesOf({ first, last, shortest, longest }: YearInReview): Milestone[] {
  const finished = (what: string, one: YearInReview['first']) =>
    one && { what, book: one.book, detail: partialDateText(one.finishedAt) }
  const long = (what: string, one: YearInReview['longest']) =>
    one && { what, book: one.book, detail: texts.pageCount(one.pages) }
  const isOne = (a: { book: BookCard } | null, b: { book: BookCard } | null) =>
    a?.book.bookId === b?.book.bookId
  return [
    finished(texts.first, first),
    !isOne(first, last) && finished(texts.last, last),
    !isOne(shortest, longest) && long(texts.shortest, shortest),
    long(texts.longest, longest),
  ].filter((one) => one !== null && one !== false)
}
