import * as href from '@flyleaf/contracts/links'
import { useSession } from '@flyleaf/web'
import { useEffect } from 'react'
import { useLocation, useMatches, useNavigate, useNavigation } from 'react-router'
import type { RouteHandle } from '../router/route-handle.ts'

/** A session that ends (elsewhere, or by time) while a page for readers is open: asks to sign in, and comes back. */
export function useLostSession(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { profile, isLoading } = useSession()
  const isLeaving = useNavigation().state !== 'idle'
  const needsReader = useMatches().some(
    ({ handle }) => (handle as RouteHandle | undefined)?.session === 'required',
  )
  const isLost = needsReader && !isLoading && !profile && !isLeaving
  useEffect(() => {
    if (isLost) void navigate(href.signIn(pathname + search), { replace: true })
  }, [isLost, navigate, pathname, search])
}
