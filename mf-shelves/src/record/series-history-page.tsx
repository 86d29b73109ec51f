import { changesApi } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { NotFoundPage, infinite, isNotFound, useList, type PrefetchContext } from '@flyleaf/web'
import { useParams } from 'react-router'
import { NamedHistory } from './named-history.tsx'

export const prefetch = ({ queryClient, params }: PrefetchContext) =>
  queryClient.prefetchInfiniteQuery(infinite(changesApi.ofSeries, { seriesId: params['seriesId'] ?? '' }))

/** What readers have changed of a series’ record. */
export function Component() {
  const { seriesId = '' } = useParams()
  const changes = useList(infinite(changesApi.ofSeries, { seriesId }))
  if (isNotFound(changes.error)) return <NotFoundPage />
  return <NamedHistory changes={changes} improve={href.improveSeries(seriesId)} />
}
