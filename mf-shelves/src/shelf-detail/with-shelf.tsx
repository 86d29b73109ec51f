import { bookshelvesApi, type Bookshelf } from '@flyleaf/contracts'
import { Columns, ErrorState, Skeleton } from '@flyleaf/ui'
import { isNotFound, NotFoundPage, query, type FoundAddress, type PrefetchContext } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { texts } from './texts.tsx'

export async function prefetchShelf({ queryClient, params }: PrefetchContext): Promise<FoundAddress> {
  const asked = query(bookshelvesApi.get, { bookshelfId: params['bookshelfId'] ?? '' })
  await queryClient.prefetchQuery(asked)
  const shelf = queryClient.getQueryData<Bookshelf>(asked.queryKey)
  return shelf ? { params: { username: shelf.owner.username }, title: shelf.name } : {}
}

interface Props {
  /** What is shown while the bookshelf loads in place of its books, on a page that shows them. */
  books?: ReactNode
  children: (shelf: Bookshelf) => ReactNode
}

/** Loads the bookshelf of a page; shows loading, not found and failure. */
export function WithShelf({ books, children }: Props) {
  const { bookshelfId = '', username = '' } = useParams()
  const { pathname, search } = useLocation()
  const { data: shelf, error, refetch } = useQuery(query(bookshelvesApi.get, { bookshelfId }))
  if (isNotFound(error)) return <NotFoundPage />
  if (error && !shelf) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (shelf && shelf.owner.username !== username) {
    const at = pathname.replace(`/${username}/`, `/${shelf.owner.username}/`)
    return <Navigate to={at + search} replace />
  }
  if (shelf) return children(shelf)
  return (
    <Columns wide={Boolean(books)} margin={<Skeleton className="mt-4 h-48 w-full" />}>
      <div role="status" className="pt-6 sm:pt-10">
        <h1 className="sr-only">{texts.loading}</h1>
        <Skeleton className="mb-2 h-3.5 w-20" />
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="mt-3 h-4 w-80 max-w-full" />
        <Skeleton className="mt-5 h-4 w-48" />
        <div className="mt-3 h-11 border-b border-line" />
        {books && <div className="mb-6 h-15 border-b border-line" />}
        {books}
      </div>
    </Columns>
  )
}
