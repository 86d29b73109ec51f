import type { BookDetail, SeriesLink } from '@flyleaf/contracts'
import { BookCover, Prose, buttonClass, inlineLinkClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink } from '@flyleaf/web'
import { Fragment } from 'react'
import { AddToShelf } from '../add-to-shelf/add-to-shelf.tsx'
import { StatusMenu } from '../reading/status-menu.tsx'
import { BookFacts } from './book-facts.tsx'
import { Ratings } from './ratings.tsx'
import { texts } from './texts.ts'

/** Cover, title, authors, actions and facts. */
export function BookHead({ book }: { book: BookDetail }) {
  const { bookId, title, subtitle, authors, series, cover, description } = book
  return (
    <header className={HEAD}>
      <BookCover
        title={title}
        author={authors[0]?.name}
        src={cover}
        size="fill"
        decorative
        loading="eager"
        className="[grid-area:cover]"
      />
      <div className="min-w-0 self-end [grid-area:title] sm:self-auto">
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
        <Ratings bookId={bookId} />
        <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">
          <AppLink to={href.createPost('review', { book: bookId })} className={buttonClass({ size: 'sm' })}>
            {texts.writeAReview}
          </AppLink>
          <AppLink to={href.createPost('quote', { book: bookId })} className={buttonClass({ size: 'sm' })}>
            {texts.addAQuote}
          </AppLink>
          <AppLink to={href.sendInMessage(href.book(bookId))} className={buttonClass({ size: 'sm' })}>
            {texts.sendInMessage}
          </AppLink>
        </div>
        {description && <Prose text={description} className="mt-6" />}
        <BookFacts book={book} />
      </div>
    </header>
  )
}

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
  'grid grid-cols-[8rem_minmax(0,1fr)] gap-x-5 gap-y-5 pt-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-8 sm:pt-12',
  "[grid-template-areas:'cover_title'_'rest_rest'] sm:[grid-template-areas:'cover_title'_'cover_rest']",
].join(' ')
