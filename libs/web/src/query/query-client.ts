import { QueryCache, QueryClient, notifyManager } from '@tanstack/react-query'
import { isSignedOutError, isUnavailable } from '../call/call-error.ts'
import type { Transport } from '../call/call.ts'
import { sessionKey } from '../session/session-query.ts'
import { withTransport } from './transport.ts'

const minutes = 60_000
/** How often a region whose service is away looks whether it is back, in milliseconds. */
const HEALING_INTERVAL = 5_000

// No timers, which would hold what a page was rendered from; and what has failed is shown as that.
const onServer = (transport: Transport) => ({
  meta: withTransport(transport),
  gcTime: Infinity,
  retryOnMount: false,
})

/**
 * The one cache of a page: fresh for 5 minutes, kept for 10, never retried behind the reader's back. On the server, where
 * each rendering has one of its own, `transport` carries its calls.
 */
export function createQueryClient({ transport }: { transport?: Transport } = {}): QueryClient {
  // Before the browser does anything else: a box that is checked would be shown unchecked for a moment.
  notifyManager.setScheduler(queueMicrotask)
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // A session that ended elsewhere shows in whichever call notices it first.
      onError: (error) => {
        if (isSignedOutError(error)) queryClient.setQueryData(sessionKey, null)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        retry: false,
        ...(transport && onServer(transport)),
        refetchOnWindowFocus: false,
        // What could not be reached is asked for again until it is there; what was refused is not.
        refetchInterval: ({ state }) =>
          state.status === 'error' && isUnavailable(state.error) ? HEALING_INTERVAL : false,
      },
      mutations: { retry: false },
    },
  })
  return queryClient
}
