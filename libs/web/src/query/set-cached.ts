import type { QueryClient, QueryFilters } from '@tanstack/react-query'
import { outdate } from './outdate.ts'

/**
 * Brings what the cache holds up to what the server has acknowledged or announced; `update` gets the data of a matching query, or
 * undefined. A pending response may be from before, and would replace it: it is requested again.
 */
export function setCached<Data>(
  queryClient: QueryClient,
  filters: QueryFilters,
  update: (data: Data | undefined) => Data | undefined,
): void {
  queryClient.setQueriesData<Data>(filters, update)
  outdate(queryClient, { ...filters, fetchStatus: 'fetching', refetchType: 'all' })
}
