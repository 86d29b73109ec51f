import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { setCached } from './set-cached.ts'

it('is not undone by a response that was requested before', async () => {
  const queryClient = new QueryClient()
  const queryKey = ['export']
  const responses: ((status: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => responses.push(resolve))
  queryClient.setQueryData(queryKey, 'none')
  queryClient.fetchQuery({ queryKey, queryFn }).catch(() => {})
  await expect.poll(() => responses.length).toBe(1)

  setCached(queryClient, { queryKey }, () => 'running')
  responses[0]!('none')
  await expect.poll(() => responses.length).toBe(2)
  expect(queryClient.getQueryData(queryKey)).toBe('running')
  responses[1]!('ready')
  await expect.poll(() => queryClient.getQueryData(queryKey)).toBe('ready')
})
