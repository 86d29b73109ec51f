import { erasureApi, type Erasure } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { query, sessionQuery, signedIn, signedOut } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** When the account will be erased; null unless the reader has requested it. */
export const useErasure = () => useQuery(query(erasureApi.erasure))

/** Applies the server's answer: the day of erasure, or that it is done. */
export function useErasureChanged() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (erasure: Erasure) => {
    const profile = queryClient.getQueryData(sessionQuery.queryKey)
    if (erasure.erasesAt && erasure.graceDays > 0) {
      // From here on the shell shows the page that offers to keep the account, and nothing else.
      void navigate(href.keepAccount(), { flushSync: true })
      if (profile) signedIn(queryClient, { ...profile, erasesAt: erasure.erasesAt })
      return
    }
    // Home first: this page would ask the visitor, who has just left, to sign in.
    void navigate(href.home(), { flushSync: true })
    signedOut(queryClient)
  }
}
