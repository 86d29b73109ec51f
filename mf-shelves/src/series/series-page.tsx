import { seriesApi } from '@flyleaf/contracts'
import { BookRowSkeleton, Columns, EmptyState, ListSkeleton, PageHeader, Skeleton } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  InfiniteList,
  NotFoundPage,
  infinite,
  isNotFound,
  useList,
  useTitle,
  type FoundAddress,
  type PrefetchContext,
} from '@flyleaf/web'
import { BookX } from 'lucide-react'
import { useParams } from 'react-router'
import { Component as BookRow } from '../books/book-row.slot.tsx'
import { FollowSeries } from '../follow/follow-button.tsx'
import { followersOf } from '../follow/followers.ts'
import { RecordLinks } from '../record/record-links.tsx'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { texts } from './texts.ts'

export async function prefetch({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const asked = infinite(seriesApi.get, { seriesId: params['seriesId'] ?? '' })
  await queryClient.prefetchInfiniteQuery(asked)
  const series = queryClient.getQueryData(asked.queryKey)?.pages[0]
  // A series that is merged into another one is found there.
  return { title: series?.name, ...(series && { params: { seriesId: series.seriesId } }) }
}

export function Component() {
  const { seriesId = '' } = useParams()
  const books = useList(infinite(seriesApi.get, { seriesId }))
  const series = books.data?.pages[0]
  const first = series?.items[0]
  useTitle(series?.name)
  if (isNotFound(books.error)) return <NotFoundPage />
  return (
    <Columns
      margin={
        <>
          {first && <SimilarStrip bookId={first.book.bookId} />}
          {series && (
            <RecordLinks
              improve={href.improveSeries(series.seriesId)}
              history={href.seriesHistory(series.seriesId)}
            />
          )}
        </>
      }
    >
      {series ? (
        <PageHeader
          kicker={texts.series}
          title={series.name}
          description={[texts.bookCount(series.bookCount), followersOf(series)].filter(Boolean).join(' · ')}
          actions={<FollowSeries series={series} />}
        />
      ) : (
        books.isPending && <HeadSkeleton />
      )}
      <InfiniteList
        query={books}
        label={series?.name ?? texts.series}
        idOf={({ book }) => book.bookId}
        skeleton={<ListSkeleton count={4} item={<BookRowSkeleton />} label={texts.loadingBooks} />}
        empty={<EmptyState icon={<BookX />} title={texts.noBooks} action={null} />}
      >
        {({ book, position }) => (
          <div className="border-b border-line [&>article]:border-b-0">
            {position !== null && (
              <p className="smallcaps m-0 -mb-2 pt-4 text-faint">{texts.position(position)}</p>
            )}
            <BookRow book={book} />
          </div>
        )}
      </InfiniteList>
    </Columns>
  )
}

function HeadSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3 pt-6 pb-4 sm:pt-10">
      <h1 className="sr-only">{texts.loading}</h1>
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-4 w-24" />
    </div>
  )
}
