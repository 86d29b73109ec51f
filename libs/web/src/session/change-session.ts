import type { Profile } from '@flyleaf/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { readerStorage } from './reader-storage.ts'
import { sessionKey, sessionQuery } from './session-query.ts'

const CHANNEL = 'flyleaf-session'
const isSession = (key: readonly unknown[]) => key[0] === sessionKey[0] && key[1] === sessionKey[1]

/** Clears another reader's data: active queries are refetched, the rest is removed. */
function clearOtherReader(queryClient: QueryClient): void {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isSession(queryKey) }
  queryClient.removeQueries({ ...others, type: 'inactive' })
  void queryClient.resetQueries(others)
}

function notifyOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Call when signing in, verification or a password reset returned a profile. */
export function signedIn(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(sessionKey, profile)
  clearOtherReader(queryClient)
  notifyOtherTabs()
}

/** Push messages belong to the reader who signed in. The service deletes the subscription when it next fails to send. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Call when the reader has signed out. */
export function signedOut(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionKey, null)
  readerStorage.clear()
  void endPush().catch(() => {})
  clearOtherReader(queryClient)
  notifyOtherTabs()
}

/** Call when the reader has changed their profile: every tab shows it. */
export function profileChanged(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(sessionKey, profile)
  notifyOtherTabs()
}

/** Takes over who the reader is from another cache of this document. */
export function adoptSession(queryClient: QueryClient, profile: Profile | null): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  queryClient.setQueryData(sessionKey, profile)
  if (before !== undefined && before?.userId !== profile?.userId) clearOtherReader(queryClient)
}

/** However the reader has signed in, what the browser keeps of another one goes before they see it. */
function followReader(queryClient: QueryClient): () => void {
  const claim = () => {
    const profile = queryClient.getQueryData(sessionQuery.queryKey)
    if (profile) readerStorage.belongTo(profile.userId)
  }
  claim()
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && isSession(query.queryKey)) claim()
  })
}

/** Follows changes of the session, here and in other tabs; the shell mounts one. Returns a function that stops it. */
export function followSession(queryClient: QueryClient): () => void {
  const stop = followReader(queryClient)
  if (typeof BroadcastChannel === 'undefined') return stop
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    if (now !== undefined && before?.userId !== now?.userId) clearOtherReader(queryClient)
  }
  return () => {
    stop()
    channel.close()
  }
}

/** Checks whether the session is still valid; only an explicit response ends it. */
export const checkSession = (queryClient: QueryClient): Promise<unknown> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
