import { readingApi, type ReaderBook } from '@flyleaf/contracts'
import { BookCover, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { ProgressLine } from '../reading/progress-line.tsx'
import { Years } from '../year/years.tsx'
import { texts } from './texts.ts'

const SHOWN = 6
const YEARS = 3

/** What a person is reading, and the years they have read in; nothing when it is nothing, or not for who asks. */
export function Component({ username }: SlotProps['shelves.currently-reading']) {
  return (
    <div className="flex flex-col gap-6 xl:gap-8">
      <Reading username={username} />
      <Years username={username} most={YEARS} />
    </div>
  )
}

function Reading({ username }: { username: string }) {
  const { data } = useQuery(query(readingApi.ofUser, { username, status: 'reading', limit: SHOWN }))
  if (!data?.items.length) return null
  return (
    <Section title={texts.currentlyReading}>
      <ul
        aria-label={texts.currentlyReading}
        className="m-0 flex list-none gap-4 overflow-x-auto p-0 pt-4 xl:flex-col"
      >
        {data.items.map((item) => (
          <ReadingBook key={item.book.bookId} item={item} />
        ))}
      </ul>
    </Section>
  )
}

function ReadingBook({ item: { book, page, pageCount, percent } }: { item: ReaderBook }) {
  const { bookId, title, authors, cover } = book
  return (
    <li className="flex w-60 shrink-0 items-center gap-4 xl:w-auto">
      <AppLink
        to={href.book(bookId)}
        aria-label={texts.titleBy(title, authors.join(', '))}
        className="shrink-0"
      >
        <BookCover title={title} author={authors[0]} src={cover} size="sm" decorative />
      </AppLink>
      <div className="min-w-0 flex-1">
        <p className="m-0 line-clamp-2 font-serif text-base leading-snug font-semibold text-ink">{title}</p>
        <p className="m-0 truncate text-sm text-muted">{authors.join(', ')}</p>
        <ProgressLine {...{ title, page, pageCount, percent }} className="mt-2" />
      </div>
    </li>
  )
}
