import type { EndpointDefinition, ResultOf } from '@flyleaf/contracts'
import { call, keyOf, messageOf, query, toast } from '@flyleaf/web'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

interface Calls<G extends EndpointDefinition, C extends EndpointDefinition> {
  get: G
  change: C
  settingsOf: (result: ResultOf<C>) => ResultOf<G>
  onSaved?: (settings: ResultOf<G>) => void
}

/** Settings that save on change: shown at once, sent in order, rolled back on failure. */
export function useSavedSettings<G extends EndpointDefinition, C extends EndpointDefinition>({
  get,
  change,
  settingsOf,
  onSaved,
}: Calls<G, C>) {
  type Settings = ResultOf<G> & object
  const queryClient = useQueryClient()
  const queryKey = keyOf(get, {} as never)
  // The cache publishes a change asynchronously; until then a switch would show its old state.
  const [chosen, setChosen] = useState<Partial<Settings>>({})
  const { data, error, refetch } = useQuery(query(get, {} as never))
  const mutation = useMutation({
    scope: { id: get.path },
    mutationFn: (changes: Partial<Settings>) => call(change, changes as never),
    onMutate: (changes) => {
      void queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData<Settings>(queryKey)
      queryClient.setQueryData(queryKey, { ...before, ...changes })
      return before
    },
    onSuccess: (result) => {
      // A later change is still being sent.
      if (queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === get.path }) === 1) {
        queryClient.setQueryData(queryKey, settingsOf(result))
        setChosen({})
        onSaved?.(settingsOf(result))
      }
      toast.success((result as { message: string }).message, { id: get.path })
    },
    onError: (failure, _changes, before) => {
      queryClient.setQueryData(queryKey, before)
      setChosen({})
      void queryClient.invalidateQueries({ queryKey })
      toast.error(messageOf(failure))
    },
  })
  return {
    settings: data && ({ ...data, ...chosen } as Settings),
    error,
    retry: () => void refetch(),
    save: (changes: Partial<Settings>) => {
      setChosen({ ...chosen, ...changes })
      mutation.mutate(changes)
    },
  }
}
