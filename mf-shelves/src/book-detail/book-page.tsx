import { booksApi, type BookDetail } from '@flyleaf/contracts'
import {
  BookCover,
  Columns,
  ErrorState,
  ListSkeleton,
  Section,
  Skeleton,
  Stars,
  buttonClass,
  starsText,
} from '@flyleaf/ui'
import {
  AppLink,
  isNotFound,
  NotFoundPage,
  Slot,
  compactNumber,
  href,
  query,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { AddToShelf } from '../add-to-shelf/add-to-shelf.tsx'
import { yearOf } from '../books/book-row.slot.tsx'
import { PrivateNote } from '../private-note/private-note.tsx'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchQuery(query(booksApi.get, { bookId: params['bookId'] ?? '' }))

/** A book, and what readers wrote about it. */
export function Component() {
  const { bookId = '' } = useParams()
  const { data: book, error, refetch } = useQuery(query(booksApi.get, { bookId }))
  useTitle(book?.title)
  if (isNotFound(error)) return <NotFoundPage />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Columns>
      {book ? <BookHead book={book} /> : <HeadSkeleton />}
      <PrivateNote bookId={bookId} />
      <Section title={texts.fromReaders} className="mt-10">
        <Slot
          id="feed.post-list"
          source={{ kind: 'book', id: bookId }}
          skeleton={<ListSkeleton count={3} />}
        />
      </Section>
    </Columns>
  )
}

const languages = new Intl.DisplayNames(['en'], { type: 'language' })

function BookHead({ book }: { book: BookDetail }) {
  const facts = [
    book.publishedYear !== null && [texts.firstPublished, yearOf(book.publishedYear)],
    book.pageCount !== null && [texts.pages, String(book.pageCount)],
    book.language && [texts.originalLanguage, languages.of(book.language) ?? book.language],
    book.isbn13 && ['ISBN', book.isbn13],
  ].filter((fact): fact is string[] => Array.isArray(fact))
  return (
    <header className="flex flex-col gap-6 pt-8 sm:flex-row sm:gap-8 sm:pt-12">
      <BookCover
        title={book.title}
        author={book.authors[0]?.name}
        src={book.cover}
        size="lg"
        decorative
        loading="eager"
      />
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1} className="m-0 font-serif text-2xl font-semibold text-balance">
          {book.title}
        </h1>
        <p className="m-0 mt-1 text-base text-muted">
          {book.authors.map((author) => author.name).join(', ')}
        </p>
        <p className="m-0 mt-3 flex items-center gap-2 text-sm text-muted">
          <Stars value={book.averageRating} size="md" />
          {book.averageRating === null
            ? texts.noRatingsYet
            : texts.rated(starsText(book.averageRating), compactNumber(book.ratingCount), book.ratingCount)}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <AddToShelf bookId={book.bookId} title={book.title} />
          <AppLink
            to={href.createPost('review', { book: book.bookId })}
            className={buttonClass({ variant: 'quiet' })}
          >
            {texts.writeAReview}
          </AppLink>
        </div>
        <dl className="m-0 mt-6 grid grid-cols-[max-content_1fr] gap-x-5 gap-y-1 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-faint">{name}</dt>
              <dd className="m-0 text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        {book.subjects.length > 0 && (
          <p className="m-0 mt-3 font-serif text-sm text-muted italic">{book.subjects.join(', ')}</p>
        )}
      </div>
    </header>
  )
}

function HeadSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-8 pt-12">
      <Skeleton className="aspect-[2/3] w-36" />
      <div className="flex flex-1 flex-col gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-5 w-32" />
      </div>
    </div>
  )
}
