import { readingApi, type ReaderBook } from '@flyleaf/contracts'
import { BookCover, Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { CoverStrip, CoverStripSkeleton } from '../books/cover-strip.tsx'
import { texts as ofBooks } from '../books/texts.ts'
import { ProgressLine } from '../reading/progress-line.tsx'
import { Component as BeingRead } from './being-read.slot.tsx'
import { texts } from './texts.ts'

const READING = 4
const NEXT = 6

/** Books on Home: what the reader is reading, wants to read, and what others are reading. */
export function Component() {
  const { profile, isLoading } = useSession()
  if (isLoading) return <CoverStripSkeleton />
  return (
    <>
      {profile && <Own username={profile.username} />}
      <BeingRead />
    </>
  )
}

function Own({ username }: { username: string }) {
  const reading = useQuery(query(readingApi.ofUser, { username, status: 'reading', limit: READING }))
  const next = useQuery(query(readingApi.ofUser, { username, status: 'want', limit: NEXT }))
  if (reading.isPending || next.isPending) return <CoverStripSkeleton />
  const books = next.data?.items.map(({ book }) => book) ?? []
  return (
    <>
      {!!reading.data?.items.length && (
        <Section title={texts.youAreReading}>
          <ul
            aria-label={texts.youAreReading}
            className="m-0 mt-2.5 flex list-none gap-3 p-0 xl:mt-4 xl:flex-col xl:gap-5"
          >
            {reading.data.items.map((item) => (
              <InHand key={item.book.bookId} item={item} />
            ))}
          </ul>
        </Section>
      )}
      {books.length > 0 && (
        <CoverStrip
          title={texts.next}
          books={books}
          action={
            <AppLink to={href.bookshelves()} className="-my-1 inline-block py-1 text-muted hover:text-ink">
              {texts.allOfYourShelves}
            </AppLink>
          }
        />
      )}
    </>
  )
}

/** A book in progress, with its progress where there is room. */
function InHand({ item: { book, page, pageCount, percent } }: { item: ReaderBook }) {
  const { bookId, title, authors, cover } = book
  return (
    <li className="flex w-20 shrink-0 items-center gap-4 xl:w-auto">
      <AppLink
        to={href.book(bookId)}
        aria-label={ofBooks.titleBy(title, authors.join(', '))}
        className="w-20 shrink-0"
      >
        <BookCover title={title} author={authors[0]} src={cover} size="fill" decorative />
      </AppLink>
      <div className="min-w-0 flex-1 max-xl:hidden">
        <p className="m-0 line-clamp-2 font-serif text-base leading-snug font-semibold text-ink">{title}</p>
        <p className="m-0 truncate text-sm text-muted">{authors.join(', ')}</p>
        <ProgressLine {...{ title, page, pageCount, percent }} className="mt-2" />
      </div>
    </li>
  )
}
