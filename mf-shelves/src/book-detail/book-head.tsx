import type { BookDetail, SeriesLink } from '@flyleaf/contracts'
import { BookCover, Prose, buttonClass, inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { Fragment } from 'react'
import { ChevronRight } from 'lucide-react'
import { AddToShelf } from '../add-to-shelf/add-to-shelf.tsx'
import { yearOf } from '../books/book-row.slot.tsx'
import { CoverOfReading } from '../reading/book-update.tsx'
import { StatusMenu } from '../reading/status-menu.tsx'
import { useReading } from '../reading/use-reading.ts'
import { BookFacts } from './book-facts.tsx'
import { Ratings } from './ratings.tsx'
import { texts } from './texts.ts'

/** Cover, title, authors, actions and facts. */
export function BookHead({ book }: { book: BookDetail }) {
  const { bookId, title, subtitle, authors, series, description } = book
  const edition = useReading(bookId).data?.reading?.edition
  return (
    <header className={HEAD}>
      <div className="[grid-area:cover]">
        <CoverOfReading
          book={book}
          cover={
            <BookCover
              title={title}
              author={authors[0]?.name}
              src={edition?.cover ?? book.cover}
              size="fill"
              decorative
              loading="eager"
            />
          }
        />
      </div>
      <div className="min-w-0 [grid-area:title]">
        <h1
          tabIndex={-1}
          className="m-0 font-serif text-xl font-semibold text-balance wrap-break-word sm:text-2xl"
        >
          {title}
        </h1>
        {subtitle && <p className="m-0 mt-1 font-serif text-base text-balance text-muted">{subtitle}</p>}
        <p className="m-0 mt-1 text-base text-muted">
          {authors.map(({ authorId, name }, index) => (
            <Fragment key={authorId}>
              {index > 0 && ', '}
              <AppLink to={href.author(authorId)} className={`${inlineLinkClass} inline-block py-0.5`}>
                {name}
              </AppLink>
            </Fragment>
          ))}
        </p>
        {series.map((one) => (
          <InSeries key={one.seriesId} series={one} />
        ))}
      </div>
      <div className="min-w-0 [grid-area:rest]">
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <StatusMenu bookId={bookId} />
          <AddToShelf bookId={bookId} title={title} />
        </div>
        {description && <Prose text={description} className="mt-5" />}
        <Ratings bookId={bookId} />
        <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
          <AppLink to={href.createPost('review', { book: bookId })} className={buttonClass({ size: 'sm' })}>
            {texts.writeAReview}
          </AppLink>
          <AppLink to={href.createPost('quote', { book: bookId })} className={ASIDE}>
            {texts.addAQuote}
          </AppLink>
          <AppLink to={href.sendInMessage(href.book(bookId))} className={ASIDE}>
            {texts.sendInMessage}
          </AppLink>
        </div>
        <details className="group mt-5 border-t border-line">
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-sm text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
            {texts.facts}
            <span className="text-faint">{shortFactsOf(book)}</span>
          </summary>
          <BookFacts book={book} />
        </details>
      </div>
    </header>
  )
}

const ASIDE = buttonClass({ size: 'sm', variant: 'ghost' })

/** What most want to know, without unfolding the rest. */
const shortFactsOf = ({ publishedYear, pageCount }: BookDetail) =>
  [publishedYear !== null && yearOf(publishedYear), pageCount !== null && texts.editionPages(pageCount)]
    .filter(Boolean)
    .join(' · ')

function InSeries({ series: { seriesId, name, position } }: { series: SeriesLink }) {
  return (
    <p className="m-0 mt-1 text-sm">
      <AppLink
        to={href.series(seriesId)}
        className="inline-block py-0.5 font-serif text-muted italic hover:text-ink"
      >
        {position === null ? texts.inSeries(name) : texts.positionIn(position, name)}
      </AppLink>
    </p>
  )
}

/** On phones cover and title are side by side with the rest below; on wider screens all of it is beside the cover. */
export const HEAD = [
  'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-5 min-[22.5rem]:grid-cols-[8rem_minmax(0,1fr)] gap-y-5 pt-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:pt-12',
  "[grid-template-areas:'cover_title'_'rest_rest'] sm:[grid-template-areas:'cover_title'_'cover_rest']",
].join(' ')
