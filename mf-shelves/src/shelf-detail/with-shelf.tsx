import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { Columns, ErrorState, Skeleton } from '@flyleaf/ui'
import { isNotFound, NotFoundPage, query, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'

export const prefetchShelf = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchQuery(query(bookshelvesApi.get, { bookshelfId: params['bookshelfId'] ?? '' }))

/** A page of one shelf: not found, failed, on its way, or there. */
export function WithShelf({ children }: { children: (shelf: Bookshelf) => ReactNode }) {
  const { bookshelfId = '' } = useParams()
  const { data: shelf, error, refetch } = useQuery(query(bookshelvesApi.get, { bookshelfId }))
  if (isNotFound(error)) return <NotFoundPage />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (shelf) return children(shelf)
  return (
    <Columns>
      <div aria-hidden="true" className="flex flex-col gap-3 py-10">
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-4 w-full" />
      </div>
    </Columns>
  )
}
