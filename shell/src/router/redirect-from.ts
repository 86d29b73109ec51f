import type { Release } from '@flyleaf/contracts/release'
import * as href from '@flyleaf/contracts/links'
import { safeNext, sessionQuery } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from './match-route.ts'

interface Address {
  pathname: string
  search: string
}

/**
 * Where an address redirects to, if anywhere: redirects declared by contracts; visitors to the sign-in page when the route
 * requires a session; readers away from the sign-in pages. A promise while the session is unknown.
 */
export function redirectFrom(
  release: Release,
  queryClient: QueryClient,
  { pathname, search }: Address,
): string | undefined | Promise<string | undefined> {
  const path = pathname.replace(/(.)\/+$/, '$1')
  const goal = release.remotes.map(({ redirects }) => redirects?.[path]).find(Boolean)
  if (goal !== undefined) return goal + search
  const session = matchRoute(release, pathname)?.route.session
  if (!session) return undefined
  const bySession = (profile: unknown) => {
    if (session === 'required' && profile === null) return href.signIn(pathname + search)
    if (session === 'anonymous-only' && profile) return safeNext(new URLSearchParams(search).get('next'))
    return undefined
  }
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known !== undefined) return bySession(known)
  // If the session cannot be fetched, the page shows what it can.
  return queryClient.ensureQueryData(sessionQuery).then(bySession, () => undefined)
}
