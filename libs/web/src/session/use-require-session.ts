import * as href from '@flyleaf/contracts/links'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useHistory } from '../router/history-context.ts'
import { sessionKey } from './session-query.ts'

/**
 * A guard for actions that require a session: `if (!guard()) return`. A visitor is asked to sign in and returned here afterwards.
 * While the session is unknown, the call decides.
 */
export function useRequireSession(): () => boolean {
  const queryClient = useQueryClient()
  const { history, navigator } = useHistory()
  return useCallback(() => {
    if (queryClient.getQueryData(sessionKey) !== null) return true
    const { pathname, search } = history.location
    navigator.push(href.signIn(pathname + search))
    return false
  }, [queryClient, history, navigator])
}
