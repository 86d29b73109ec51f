import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../query/query-client.ts'
import { connectedStore } from './live.ts'
import { useLiveQueries } from './use-live.ts'

const connect = (isConnected: boolean) => act(() => connectedStore.set(isConnected))
afterEach(() => connect(false))

/** A page with a list that was fetched before, at version 1. */
function open() {
  let version = 1
  const fetchList = vi.fn(async () => ++version)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['list'], version)
  const { result } = renderHook(
    () => {
      useLiveQueries(['list'])
      return useQuery({ queryKey: ['list'], queryFn: fetchList })
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  )
  return { list: () => result.current.data, fetchList }
}

it('refetches what was fetched before the stream opened, each time', async () => {
  const { list, fetchList } = open()
  expect(list()).toBe(1)
  connect(true)
  await waitFor(() => expect(list()).toBe(2))
  connect(false)
  expect(fetchList).toHaveBeenCalledTimes(1)
  connect(true)
  await waitFor(() => expect(list()).toBe(3))
})

it('refetches what was fetched while the page was not shown', async () => {
  connect(true)
  const { list } = open()
  await waitFor(() => expect(list()).toBe(2))
})
