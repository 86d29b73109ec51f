import * as href from '@flyleaf/contracts/links'
import { sessionQuery, useNavigation } from '@flyleaf/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useShownRoute } from '../router/use-shown-route.ts'

/** Asks the reader to sign in when the session ends while a page that requires one is open, and returns there afterwards. */
export function useLostSession(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  // A session that could not be asked for is not lost.
  const { data: profile } = useQuery(sessionQuery)
  const { isPending, isHeld } = useNavigation()
  const needsReader = useShownRoute()?.session === 'required'
  const isLost = needsReader && profile === null && !isPending && !isHeld
  useEffect(() => {
    if (isLost) void navigate(href.signIn(pathname + search), { replace: true })
  }, [isLost, navigate, pathname, search])
}
