import { bookshelvesApi, importsApi, type Import } from '@flyleaf/contracts'
import { keyOf, query, setCached, useLive } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { OF_READING } from '../reading/use-reading.ts'

/** How often a running import is polled while the live stream is silent. */
const POLL_MS = 3_000

const lookedUp = ({ counts }: Import) => counts.matched + counts.placeholder + counts.rejected
/** Whether a worker is processing it or will do so. */
const isBusy = (data: Import) =>
  data.state === 'running' ||
  data.state === 'undoing' ||
  (data.state === 'preview' && lookedUp(data) < data.counts.rows)

export function useImport(importId: string) {
  const queryClient = useQueryClient()
  const one = query(importsApi.get, { importId })
  useLive('import', (event) => {
    if (event.importId !== importId) return
    setCached<Import>(
      queryClient,
      { queryKey: one.queryKey },
      (data) => data && { ...data, state: event.state, counts: event.counts },
    )
    const ended = queryClient.getQueryData(one.queryKey)
    if (!ended || isBusy(ended)) return
    // Which bookshelves a table names is known once its rows are read.
    for (const stale of [importsApi.get, importsApi.rows, bookshelvesApi.ofUser, ...OF_READING])
      void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
  })
  const result = useQuery({
    ...one,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? POLL_MS : false),
  })
  return {
    ...result,
    isBusy: result.data ? isBusy(result.data) : false,
    lookedUp: result.data ? lookedUp(result.data) : 0,
  }
}
