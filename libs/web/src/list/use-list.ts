import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigationType } from 'react-router'
import { FRESH, isLongList } from '../query/query-client.ts'

/**
 * The pages of a list: `useList(infinite(feedsApi.discover))`. Going back shows them as they were left. A list that is opened once
 * they are old begins again with its first page, instead of asking for every page that was read.
 */
export const useList = ((options, client) => {
  const queryClient = useQueryClient(client)
  const isBack = useNavigationType() === 'POP'
  const key = hashKey(options.queryKey)
  const opened = useRef<string>(undefined)
  if (opened.current !== key && !isBack) beginAgain(queryClient, options.queryKey)
  opened.current = key
  // What has changed since is asked for in any case.
  const refetchOnMount: typeof options.refetchOnMount = isBack ? ({ state }) => state.isInvalidated : true
  return useInfiniteQuery({ ...options, refetchOnMount }, client)
}) as typeof useInfiniteQuery

function beginAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  const query = queryClient.getQueryCache().find({ queryKey, exact: true })
  if (!query || query.isActive() || !query.isStaleByTime(FRESH)) return
  const { data, dataUpdatedAt: updatedAt } = query.state
  if (!isLongList(data)) return
  const begun = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
  queryClient.setQueryData(queryKey, begun, { updatedAt })
  query.invalidate()
}
