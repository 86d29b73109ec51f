import { changesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { NotFoundPage, infinite, isNotFound, useList, type PrefetchContext } from '@flyleaf/web'
import { useParams } from 'react-router'
import { pageOf } from './named-record.ts'
import { RecordHistory } from './record-history.tsx'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(changesApi.ofAuthor, { authorId: params['authorId'] ?? '' }))

/** What readers have changed of an author’s record. */
export function Component() {
  const { authorId = '' } = useParams()
  const changes = useList(infinite(changesApi.ofAuthor, { authorId }))
  if (isNotFound(changes.error)) return <NotFoundPage />
  const record = changes.data?.pages[0]?.record
  return (
    <RecordHistory
      changes={changes}
      record={record && { name: record.name, address: pageOf(record) }}
      improve={href.improveAuthor(authorId)}
    />
  )
}
