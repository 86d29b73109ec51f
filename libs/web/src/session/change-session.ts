import type { Profile } from '@flyleaf/contracts'
import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts } from '../draft/draft.ts'
import { sessionKey, sessionQuery } from './session-query.ts'

const CHANNEL = 'flyleaf-session'
const isSession = (key: readonly unknown[]) => key[0] === sessionKey[0] && key[1] === sessionKey[1]

/** What was cached for one reader is not for the next: what is shown is asked again, the rest is dropped. */
function forgetOthers(queryClient: QueryClient): void {
  const others = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !isSession(queryKey) }
  queryClient.removeQueries({ ...others, type: 'inactive' })
  void queryClient.resetQueries(others)
}

function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Call when sign-in, verification or a password reset answered with a profile. */
export function signedIn(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(sessionKey, profile)
  forgetOthers(queryClient)
  tellOtherTabs()
}

/** Push messages are for whoever signed in here; the service forgets the browser when it next sends something. */
async function endPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Call when the reader signed out. */
export function signedOut(queryClient: QueryClient): void {
  queryClient.setQueryData(sessionKey, null)
  forgetDrafts()
  void endPush().catch(() => {})
  forgetOthers(queryClient)
  tellOtherTabs()
}

/** Call when the reader changed the own profile: every tab shows it. */
export function profileChanged(queryClient: QueryClient, profile: Profile): void {
  queryClient.setQueryData(sessionKey, profile)
  tellOtherTabs()
}

/** Follows what other tabs do to the session; the shell keeps one of these. Returns what stops it. */
export function followSession(queryClient: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = async () => {
    const before = queryClient.getQueryData(sessionQuery.queryKey)
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    if (now !== undefined && before?.userId !== now?.userId) forgetOthers(queryClient)
  }
  return () => channel.close()
}

/** Checks whether the session is still valid; only an explicit answer ends it. */
export const checkSession = (queryClient: QueryClient): Promise<unknown> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
