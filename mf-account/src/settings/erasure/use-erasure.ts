import { erasureApi, type Erasure } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { query, sessionQuery, signedIn, signedOut } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

/** When the account will be erased; null unless the reader has requested it. */
export const useErasure = () => useQuery(query(erasureApi.erasure))

/** Applies the server's response: the date of erasure, or that the account is gone. */
export function useErasureChanged() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (erasure: Erasure) => {
    const profile = queryClient.getQueryData(sessionQuery.queryKey)
    if (erasure.erasesAt && erasure.graceDays > 0) {
      // From now on the shell shows only the page that offers to keep the account.
      void navigate(href.keepAccount(), { flushSync: true })
      if (profile) signedIn(queryClient, { ...profile, erasesAt: erasure.erasesAt })
      return
    }
    // Navigate first: this page would ask the visitor to sign in.
    void navigate(href.home(), { flushSync: true })
    signedOut(queryClient)
  }
}
