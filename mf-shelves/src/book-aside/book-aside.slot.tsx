import { booksApi } from '@flyleaf/contracts'
import { BookCover, Section, Skeleton, Stars } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import { AppLink, compactNumber, query, type SlotProps } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { StatusMenu } from '../reading/status-menu.tsx'
import { texts } from './texts.ts'

/** A book in the margin of a page about it: cover, actions, and similar books. */
export function Component({ bookId }: SlotProps['shelves.book-aside']) {
  const { data: book, isPending } = useQuery(query(booksApi.get, { bookId }))
  if (isPending) return <Skeleton className="h-60 w-full" />
  if (!book) return null
  const { title, cover, averageRating, ratingCount } = book
  const authors = book.authors.map(({ name }) => name)
  return (
    <>
      <Section title={texts.theBook}>
        <div className="mt-4 flex gap-5 xl:flex-col xl:gap-4">
          <AppLink to={href.book(bookId)} tabIndex={-1} aria-hidden="true" className="w-28 shrink-0 xl:w-40">
            <BookCover title={title} author={authors[0]} src={cover} size="fill" decorative />
          </AppLink>
          <div className="flex min-w-0 flex-col items-start gap-2">
            <p className="m-0 font-serif text-lg leading-snug font-semibold">
              <AppLink to={href.book(bookId)} className="text-ink no-underline hover:underline">
                {title}
              </AppLink>
            </p>
            <p className="m-0 text-sm text-muted">{authors.join(', ')}</p>
            {averageRating !== null && (
              <p className="m-0 flex items-center gap-1.5 text-xs text-faint">
                <Stars value={averageRating} /> {compactNumber(ratingCount)}
              </p>
            )}
            <StatusMenu bookId={bookId} />
          </div>
        </div>
      </Section>
      <SimilarStrip bookId={bookId} />
    </>
  )
}
