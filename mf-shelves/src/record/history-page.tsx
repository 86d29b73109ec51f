import { recordsApi } from '@flyleaf/contracts'
import { Columns, EmptyState, ListSkeleton, PageHeader, Skeleton, buttonClass } from '@flyleaf/ui'
import * as href from '@flyleaf/contracts/links'
import {
  AppLink,
  InfiniteList,
  NotFoundPage,
  infinite,
  isNotFound,
  useList,
  useTitle,
  type PrefetchContext,
} from '@flyleaf/web'
import { History } from 'lucide-react'
import { useParams } from 'react-router'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { ChangeRow } from './change-row.tsx'
import { texts } from './texts.ts'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(recordsApi.history, { bookId: params['bookId'] ?? '' }))

/** What readers have changed of a book's record. */
export function Component() {
  const { bookId = '' } = useParams()
  const changes = useList(infinite(recordsApi.history, { bookId }))
  const book = changes.data?.pages[0]?.book
  useTitle(book && texts.historyTitle(book.title))
  if (isNotFound(changes.error)) return <NotFoundPage />
  const improve = (
    <AppLink to={href.improveBook(bookId)} className={buttonClass({})}>
      {texts.improve}
    </AppLink>
  )
  return (
    <Columns margin={<SimilarStrip bookId={bookId} />}>
      <PageHeader
        kicker={
          book && (
            <AppLink
              to={href.book(book.bookId)}
              className="text-faint no-underline hover:text-ink hover:underline"
            >
              {book.title}
            </AppLink>
          )
        }
        title={texts.history}
        description={texts.historyDescription}
        actions={improve}
      />
      <InfiniteList
        query={changes}
        label={texts.history}
        idOf={({ changeId }) => changeId}
        skeleton={<ListSkeleton count={3} item={<Skeleton className="my-5 h-28 w-full" />} />}
        empty={
          <EmptyState
            icon={<History />}
            title={texts.noHistory}
            description={texts.noHistoryDescription}
            action={null}
          />
        }
      >
        {(change) => <ChangeRow change={change} isOfBook />}
      </InfiniteList>
    </Columns>
  )
}
