import { recordsApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { NotFoundPage, infinite, isNotFound, useList, type PrefetchContext } from '@flyleaf/web'
import { useParams } from 'react-router'
import { SimilarStrip } from '../books/similar-strip.tsx'
import { RecordHistory } from './record-history.tsx'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(recordsApi.history, { bookId: params['bookId'] ?? '' }))

/** What readers have changed of a book's record. */
export function Component() {
  const { bookId = '' } = useParams()
  const changes = useList(infinite(recordsApi.history, { bookId }))
  const book = changes.data?.pages[0]?.book
  if (isNotFound(changes.error)) return <NotFoundPage />
  return (
    <RecordHistory
      changes={changes}
      record={book && { name: book.title, address: href.book(book.bookId) }}
      improve={href.improveBook(bookId)}
      margin={<SimilarStrip bookId={bookId} />}
    />
  )
}
