import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * The data that a form begins with: `useFormQuery(query(recordsApi.get, { bookId }))`. It is not kept when the page is left, so that the next
 * form begins with what was saved in this one. (A `gcTime` of 0 would lose it on the server, before the browser has it.)
 */
export function useFormQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const queryClient = useQueryClient()
  const result = useQuery(options)
  const hash = JSON.stringify(options.queryKey)
  useEffect(
    () => () => queryClient.removeQueries({ queryKey: JSON.parse(hash) as unknown[], exact: true }),
    [queryClient, hash],
  )
  return result
}
