import { hoursOf, type YearInReview } from '@flyleaf/contracts'
import { Avatar } from '@flyleaf/ui'
import { PersonLink } from '@flyleaf/web'
import { ShareYear } from './share-year.tsx'
import { texts } from './texts.ts'

interface Props {
  review: YearInReview
  isMine: boolean
}

/** The reader, the figures of the year, and the actions to share it. */
export function YearHead({ review, isMine }: Props) {
  const { reader, year, books, pages, minutes, averageRating, isPublic } = review
  return (
    <header className="pt-6 sm:pt-10">
      <PersonLink
        username={reader.username}
        className="inline-flex items-center gap-3 text-sm text-muted no-underline hover:text-ink hover:underline"
      >
        <Avatar name={reader.name} src={reader.picture} size="sm" />
        {texts.yearInBooks(reader.name)}
      </PersonLink>
      <h1
        tabIndex={-1}
        aria-label={texts.title(reader.name, year)}
        className="m-0 mt-2 font-serif text-[5rem] leading-none font-semibold tracking-tight text-ink sm:text-[7rem]"
      >
        {year}
      </h1>
      {books > 0 && (
        <dl className="m-0 mt-4 flex flex-wrap gap-x-8 gap-y-3">
          <Figure value={books.toLocaleString('en')} name={texts.books(books)} />
          {pages > 0 && <Figure value={pages.toLocaleString('en')} name={texts.pages} />}
          {minutes > 0 && <Figure value={hoursOf(minutes)} name={texts.hours} />}
          {averageRating !== null && <Figure value={averageRating.toFixed(1)} name={texts.averageRating} />}
        </dl>
      )}
      {isPublic && books > 0 && <ShareYear review={review} isMine={isMine} />}
    </header>
  )
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div className="flex flex-row-reverse items-baseline gap-2">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="m-0 font-serif text-2xl font-semibold text-accent tabular-nums">{value}</dd>
    </div>
  )
}
