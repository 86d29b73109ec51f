import { importsApi, type Import } from '@flyleaf/contracts'
import { keyOf, query, useLive } from '@flyleaf/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'

/** While the live stream is silent, an import that is being worked on is asked for this often. */
const POLL_MS = 3_000

const lookedUp = ({ counts }: Import) => counts.matched + counts.placeholder + counts.rejected
/** Whether a worker has something to do for it. */
const isBusy = (data: Import) =>
  data.state === 'running' ||
  data.state === 'undoing' ||
  (data.state === 'preview' && lookedUp(data) < data.counts.rows)

/** One import, as it is at this moment. */
export function useImport(importId: string) {
  const queryClient = useQueryClient()
  const one = query(importsApi.get, { importId })
  useLive('import', (event) => {
    if (event.importId !== importId) return
    queryClient.setQueryData(
      one.queryKey,
      (data) => data && { ...data, state: event.state, counts: event.counts },
    )
    const ended = queryClient.getQueryData(one.queryKey)
    if (ended && !isBusy(ended)) void queryClient.invalidateQueries({ queryKey: keyOf(importsApi.rows) })
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
