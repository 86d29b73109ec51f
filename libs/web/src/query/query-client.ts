import { QueryCache, QueryClient, notifyManager, type InfiniteData } from '@tanstack/react-query'
import { isSignedOutError, isUnavailable } from '../call/call-error.ts'
import type { Transport } from '../call/call.ts'
import { sessionKey } from '../session/session-query.ts'
import { withTransport } from './transport.ts'

const minutes = 60_000
/** How long data is shown without asking again, in milliseconds. */
export const FRESH = 5 * minutes
/** How often a region whose service is away retries, in milliseconds. */
const HEALING_INTERVAL = 5_000

// No timers, which would keep a rendering's cache alive, and no retries: a failure is rendered as one.
const onServer = (transport: Transport) => ({
  meta: withTransport(transport),
  gcTime: Infinity,
  retryOnMount: false,
})

/** Whether asking again would ask for several pages, one after another. */
export const isLongList = (data: unknown): data is InfiniteData<unknown> =>
  ((data as Partial<InfiniteData<unknown>> | undefined)?.pages?.length ?? 0) > 1

/**
 * The cache of a page: fresh for 5 minutes, kept for 10, without hidden retries. On the server each rendering has its own, whose
 * `transport` makes its calls.
 */
export function createQueryClient({ transport }: { transport?: Transport } = {}): QueryClient {
  // Synchronously: otherwise a checked box would show unchecked for a moment.
  notifyManager.setScheduler(queueMicrotask)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Any call may be the first to find that the session has ended.
      onError: (error) => {
        if (isSignedOutError(error)) queryClient.setQueryData(sessionKey, null)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH,
        gcTime: 10 * minutes,
        retry: false,
        ...(transport && onServer(transport)),
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => !isLongList(state.data),
        // Unreachable services are retried until they answer; refused calls are not. A list is left alone whose next page is
        // missing: all pages of all readers, when a service returns, would send it away again.
        refetchInterval: ({ state }) =>
          state.status === 'error' && isUnavailable(state.error) && !isLongList(state.data)
            ? HEALING_INTERVAL
            : false,
      },
      mutations: { retry: false },
    },
  })
  return queryClient
}
