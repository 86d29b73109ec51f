import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { changeQueries, resumeRefreshes } from './change-cached.ts'

const queryKey = ['feed']
const like = (queryClient: QueryClient) =>
  changeQueries<{ likes: number }>(queryClient, queryKey, () => ({ likes: 1 }))
const cacheOf = () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, { likes: 0 }, { updatedAt: 1000 })
  return { queryClient, state: () => queryClient.getQueryState(queryKey) }
}

it('makes data no fresher than it is', () => {
  const { queryClient, state } = cacheOf()
  const undo = like(queryClient)
  expect(state()).toMatchObject({ data: { likes: 1 }, dataUpdatedAt: 1000, isInvalidated: false })
  undo()
  expect(state()).toMatchObject({ data: { likes: 0 }, dataUpdatedAt: 1000 })
})

it('leaves a refresh to be made that is due, or that it has cancelled', async () => {
  const { queryClient, state } = cacheOf()
  await queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  like(queryClient)
  expect(state()).toMatchObject({ data: { likes: 1 }, isInvalidated: true })

  const other = cacheOf()
  const queryFn = vi.fn(() => new Promise(() => {}))
  void other.queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {})
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  like(other.queryClient)
  expect(other.state()).toMatchObject({ data: { likes: 1 }, isInvalidated: true })
})

it('repeats a refresh that it has cancelled, and no other', async () => {
  const { queryClient } = cacheOf()
  const queryFn = vi.fn(() => Promise.resolve({ likes: 5 }))
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queryClient }, children)
  const observe = (key: string[]) =>
    renderHook(() => useQuery({ queryKey: key, queryFn, staleTime: Infinity }), { wrapper })
  for (const key of [queryKey, ['blocked']]) observe(key)
  await expect.poll(() => queryClient.getQueryData(['blocked'])).toBeDefined()
  queryFn.mockClear()
  // A list that keeps the row whose removal can be undone.
  await queryClient.invalidateQueries({ queryKey: ['blocked'], refetchType: 'none' })
  queryFn.mockImplementationOnce(() => new Promise(() => {}))
  void queryClient.refetchQueries({ queryKey })
  await expect.poll(() => queryFn.mock.calls.length).toBe(1)
  like(queryClient)
  await resumeRefreshes(queryClient)
  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryState(['blocked'])?.isInvalidated).toBe(true)
})
