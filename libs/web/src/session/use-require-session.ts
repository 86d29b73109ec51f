import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as href from '@flyleaf/contracts/links'
import { sessionKey } from './session-query.ts'

/**
 * A guard for actions that require a session: `if (!guard()) return`. A visitor is asked to sign in and returned here afterwards.
 * While the session is unknown, the call decides.
 */
export function useRequireSession(): () => boolean {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useCallback(() => {
    if (queryClient.getQueryData(sessionKey) !== null) return true
    void navigate(href.signIn(pathname + search))
    return false
  }, [queryClient, navigate, pathname, search])
}
