import { isUnavailable } from '@flyleaf/web'
import {
  skipToken,
  useInfiniteQuery as useInfiniteQueryNow,
  useQuery as useQueryNow,
  useQueryClient,
  type QueryClient,
  type QueryKey,
} from '@flyleaf/web/react-query'

export * from '@flyleaf/web/react-query'

type Asked = { queryKey: QueryKey; queryFn?: unknown; enabled?: unknown }

/**
 * On the server, rendering suspends until every query of the page has settled; no page has to declare its queries. A part whose
 * service did not answer is left to the browser, which asks again.
 */
function suspendUntilSettled(queryClient: QueryClient, asked: Asked, ask: () => Promise<unknown>): void {
  const { queryFn, enabled } = queryClient.defaultQueryOptions(asked as never) as Asked
  const query = queryClient.getQueryCache().find({ queryKey: asked.queryKey })
  const isEnabled = typeof enabled === 'function' ? (enabled(query) as boolean) : enabled !== false
  if (!isEnabled || queryFn === skipToken) return
  // React renders this part again after it settles; a refusal is then rendered by the page.
  if (!query || query.state.status === 'pending') throw ask()
  if (isUnavailable(query.state.error)) throw query.state.error
}

export const useQuery = ((options, client) => {
  const queryClient = useQueryClient(client)
  suspendUntilSettled(queryClient, options as Asked, () => queryClient.prefetchQuery(options as never))
  return useQueryNow(options, client)
}) as typeof useQueryNow

export const useInfiniteQuery = ((options, client) => {
  const queryClient = useQueryClient(client)
  suspendUntilSettled(queryClient, options as Asked, () =>
    queryClient.prefetchInfiniteQuery(options as never),
  )
  return useInfiniteQueryNow(options, client)
}) as typeof useInfiniteQueryNow
