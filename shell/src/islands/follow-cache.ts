import type { IslandHost } from '@flyleaf/contracts/libraries'
import { adoptSession, sessionQuery } from '@flyleaf/web'
import { hashKey, type QueryClient } from '@tanstack/react-query'

type News = Pick<IslandHost, 'onSession' | 'onChange'>

const session = hashKey(sessionQuery.queryKey)

/**
 * Tells the other side of a change of the reader and of everything that a page has changed, and returns what takes over the same from
 * there: shell and island have a cache each.
 */
export function followCache(queryClient: QueryClient, other: News): News {
  let isTold = false
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== session || isTold) return
    if (query.state.status === 'success') other.onSession(query.state.data)
  })
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') other.onChange()
  })
  return {
    onSession(profile) {
      isTold = true
      try {
        adoptSession(queryClient, profile as Parameters<typeof adoptSession>[1])
      } finally {
        isTold = false
      }
    },
    onChange: () =>
      void queryClient.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== session }),
  }
}
