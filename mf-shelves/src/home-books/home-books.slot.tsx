import { readingApi } from '@flyleaf/contracts'
import { Section } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, query, useSession } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { CoverStrip, CoverStripSkeleton } from '../books/cover-strip.tsx'
import { OwnReadingBook } from '../reading/reading-book.tsx'
import { MarginLine } from './margin-line.tsx'
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
        <Section
          title={texts.youAreReading}
          action={
            <AppLink
              to={href.buddyReads()}
              className="-my-1 inline-block py-1 text-muted hover:text-ink max-xl:hidden"
            >
              {texts.buddyReads}
            </AppLink>
          }
        >
          <ul
            aria-label={texts.youAreReading}
            className="m-0 mt-2.5 flex list-none gap-3 p-0 max-xl:overflow-x-auto xl:mt-4 xl:flex-col xl:gap-5"
          >
            {reading.data.items.map((item, index) => (
              <Fragment key={item.book.bookId}>
                <OwnReadingBook item={item} isCompact />
                {index === 0 && <MarginLine book={item.book} />}
              </Fragment>
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
