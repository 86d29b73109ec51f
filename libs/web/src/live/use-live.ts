import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { checkSession } from '../session/change-session.ts'
import { useSession } from '../session/use-session.ts'
import { useStore } from '../store.ts'
import { backoff } from './backoff.ts'
import { connectedStore, markRead, onLive, setUnreadCount, type LiveEventOf, type LiveType } from './live.ts'
import { unreadStore, type Unread } from './unread.ts'

/** Subscribes to the live stream: `useLive('notification', ({ notification }) => …)`. */
export function useLive<T extends LiveType>(type: T, handler: (event: LiveEventOf<T>) => void): void {
  const latest = useEffectEvent(handler)
  useEffect(() => onLive(type, (event) => latest(event)), [type])
}

/** The reader's unread counts, the same in every tab; zero for visitors. */
export function useUnread(): Unread & { markRead: typeof markRead; set: typeof setUnreadCount } {
  return { ...useStore(unreadStore), markRead, set: setUnreadCount }
}

/** Whether the live stream is open in this browser. */
export const useIsConnected = (): boolean => useStore(connectedStore)

/**
 * Refetches queries that the stream keeps up to date, once it is open: they may have been fetched before that, or while their page
 * was not shown. `queryKey` as in `invalidateQueries`.
 */
export function useLiveQueries(queryKey: QueryKey): void {
  const queryClient = useQueryClient()
  const isConnected = useIsConnected()
  const refetch = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }))
  useEffect(() => {
    if (isConnected) refetch()
  }, [isConnected])
}

/** Keeps the live connection open while somebody is signed in whose account is not deactivated; the shell mounts one. */
export function useLiveConnection(): void {
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const userId = profile && !profile.erasesAt && !profile.suspension ? profile.userId : undefined
  // The stream could not deliver everything that was missed: active queries are refetched.
  useLive('reset', () => void queryClient.invalidateQueries())
  useEffect(() => {
    if (!userId) return
    const stopping = new AbortController()
    void connect(() => void checkSession(queryClient), stopping.signal)
    return () => stopping.abort()
  }, [userId, queryClient])
}

/** Loads the code of the connection, which no page waits for, and retries until it is loaded. */
async function connect(onRefused: () => void, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    const code = await import(/* webpackChunkName: "live" */ './start-live.ts').catch(() => undefined)
    if (signal.aborted) return
    if (code) return signal.addEventListener('abort', code.startLive({ onRefused }))
    await new Promise((resolve) => setTimeout(resolve, backoff(attempt)))
  }
}
