import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again for what has changed, as `invalidateQueries` does, also for what is being asked for the first time: that answer may be
 * from before the change, and would be shown as fresh.
 */
export function outdate(queryClient: QueryClient, filters: InvalidateQueryFilters): void {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (query.state.data !== undefined) continue
    void query.cancel({ silent: true })
    query.fetch().catch(() => {})
  }
  void queryClient.invalidateQueries(filters)
}
