import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { CallError, isUnavailable } from '../call/call-error.ts'

/** The responses that the server got while rendering a page: data or failures, as plain JSON. */
export type CachedResponse =
  | { key: QueryKey; data: unknown }
  | { key: QueryKey; error: Pick<CallError, 'message' | 'code' | 'status' | 'issues'> }

/** The responses in a cache that the browser need not request again. */
export const dehydrateCache = (queryClient: QueryClient): CachedResponse[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: key, state: { status, data, error } }): CachedResponse[] => {
      if (status === 'success') return [{ key, data }]
      if (!(error instanceof CallError) || isUnavailable(error)) return []
      const { message, code, status: answered, issues } = error
      return [{ key, error: { message, code, status: answered, issues } }]
    })

/**
 * Adds the server's responses to the cache, as if received now. Call the returned function when the page is left: failures are then
 * asked for again, like others.
 */
export function hydrateCache(queryClient: QueryClient, answers: readonly CachedResponse[]): () => void {
  for (const answered of answers) {
    if ('data' in answered) {
      queryClient.setQueryData(answered.key, answered.data)
      continue
    }
    const { message, ...rest } = answered.error
    // A repeated request on mount would be pending where the server shows the failure.
    queryClient.setQueryDefaults(answered.key, { retryOnMount: false })
    queryClient
      .getQueryCache()
      .build(queryClient, { queryKey: answered.key })
      .setState({ status: 'error', error: new CallError(message, rest), errorUpdatedAt: Date.now() })
  }
  return () => {
    for (const answered of answers) if ('error' in answered) queryClient.setQueryDefaults(answered.key, {})
  }
}
