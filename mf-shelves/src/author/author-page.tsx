import { authorsApi, type Author } from '@flyleaf/contracts'
import {
  Columns,
  CoverSkeleton,
  EmptyState,
  ErrorState,
  ListSkeleton,
  PageHeader,
  Prose,
  Skeleton,
  buttonClass,
  inlineLinkClass,
} from '@flyleaf/ui'
import { Select } from '@flyleaf/ui/form'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  InfiniteList,
  NotFoundPage,
  infinite,
  isNotFound,
  query,
  useList,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { bookOrderOf } from '@flyleaf/web/book-filters'
import { bookSorts } from '@flyleaf/web/book-sorts'
import { useQuery } from '@tanstack/react-query'
import { BookX } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router'
import { BookCell, GRID } from '../books/book-cell.tsx'
import { yearOf } from '../books/book-row.slot.tsx'
import { FollowAuthor } from '../follow/follow-button.tsx'
import { followersOf } from '../follow/followers.ts'
import { RecordLinks } from '../record/record-links.tsx'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { texts } from './texts.ts'

const SORTS = bookSorts('ratingCount', ['publishedYear', 'publishedYear-asc', 'title-asc'])

export async function prefetch({ queryClient, params, search }: PrefetchContext): Promise<FoundAddress> {
  const { authorId = '' } = params
  const asked = query(authorsApi.get, { authorId })
  await Promise.all([
    queryClient.prefetchQuery(asked),
    queryClient.prefetchInfiniteQuery(infinite(authorsApi.books, { authorId, ...bookOrderOf(search) })),
  ])
  const author = queryClient.getQueryData<Author>(asked.queryKey)
  // An author who is merged into another one is found there.
  return { title: author?.name, ...(author && { params: { authorId: author.authorId } }) }
}

export function Component() {
  const { authorId = '' } = useParams()
  const [search, setSearch] = useSearchParams()
  const { data: author, error, refetch } = useQuery(query(authorsApi.get, { authorId }))
  const books = useList(infinite(authorsApi.books, { authorId, ...bookOrderOf(search) }))
  const first = books.data?.pages[0]?.items[0]
  useTitle(author?.name)
  if (isNotFound(error)) return <NotFoundPage />
  if (error && !author) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Columns
      margin={
        <>
          {first && <SimilarStrip bookId={first.bookId} />}
          {author && (
            <RecordLinks
              improve={href.improveAuthor(author.authorId)}
              history={href.authorHistory(author.authorId)}
            />
          )}
        </>
      }
    >
      {author ? <AuthorHead author={author} /> : <HeadSkeleton />}
      <div className="mt-4 flex justify-end border-b border-line pb-1">
        <Select
          variant="inline"
          label={texts.sortBooks}
          options={SORTS}
          value={search.get('sort') ?? ''}
          onChange={(event) =>
            setSearch(event.target.value ? { sort: event.target.value } : {}, { replace: true })
          }
        />
      </div>
      <InfiniteList
        query={books}
        label={texts.books}
        idOf={(book) => book.bookId}
        grid={{ columns: undefined, className: `${GRID} py-6` }}
        whole
        skeleton={
          <ListSkeleton className={GRID} count={6} item={<CoverSkeleton />} label={texts.loadingBooks} />
        }
        empty={
          <EmptyState
            icon={<BookX />}
            title={texts.noBooks}
            description={texts.noBooksDescription}
            action={
              <AppLink to={href.addMissingBook()} className={buttonClass({ variant: 'primary' })}>
                {texts.addABook}
              </AppLink>
            }
          />
        }
      >
        {(book) => <BookCell book={book} />}
      </InfiniteList>
    </Columns>
  )
}

function AuthorHead({ author }: { author: Author }) {
  const { name, otherNames, bio, bookCount, source } = author
  return (
    <>
      <PageHeader
        kicker={texts.author}
        title={name}
        description={[yearsOf(author), texts.bookCount(bookCount), followersOf(author)]
          .filter(Boolean)
          .join(' · ')}
        actions={<FollowAuthor author={author} />}
      />
      {otherNames.length > 0 && (
        <p className="m-0 text-sm text-faint">{texts.alsoKnownAs(otherNames.slice(0, 5).join(', '))}</p>
      )}
      {bio && <Prose text={bio} className="mt-3" />}
      {source && (
        <p className="m-0 mt-3 text-sm">
          <a href={source.url} rel="noopener noreferrer" target="_blank" className={inlineLinkClass}>
            {texts.moreAt(source.name)}
          </a>
        </p>
      )}
    </>
  )
}

function yearsOf({ birthYear, deathYear }: Author) {
  if (birthYear !== null && deathYear !== null) return texts.lived(yearOf(birthYear), yearOf(deathYear))
  if (birthYear !== null) return texts.born(yearOf(birthYear))
  return deathYear === null ? '' : texts.died(yearOf(deathYear))
}

function HeadSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 pt-6 pb-4 sm:pt-10">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-4 w-48" />
    </div>
  )
}
