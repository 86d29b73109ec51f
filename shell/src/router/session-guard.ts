import type { RemoteRoute } from '@flyleaf/contracts/remote'
import * as href from '@flyleaf/contracts/links'
import { safeNext, sessionQuery } from '@flyleaf/web'
import type { QueryClient } from '@tanstack/react-query'
import { redirect, type LoaderFunction } from 'react-router'

/** Decides by the session who may enter: asks visitors to sign in, and takes readers past the sign-in pages. */
export function sessionGuard(
  session: RemoteRoute['session'],
  queryClient: QueryClient,
): LoaderFunction | undefined {
  if (!session) return undefined
  return async ({ request }) => {
    // When the session cannot be asked for now, the page shows what it can.
    const profile = await queryClient.ensureQueryData(sessionQuery).catch(() => undefined)
    const { pathname, search, searchParams } = new URL(request.url)
    if (session === 'required' && profile === null) throw redirect(href.signIn(pathname + search))
    if (session === 'anonymous-only' && profile) throw redirect(safeNext(searchParams.get('next')))
    return null
  }
}
