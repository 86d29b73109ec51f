import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as href from '@flyleaf/contracts/links'
import { sessionKey } from './session-query.ts'

/**
 * A guard for what only readers may do: `if (!guard()) return`. A visitor is asked to sign in and brought back here
 * afterwards. While the session is not known yet, the call itself decides.
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
