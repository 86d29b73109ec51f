import { notifyManager } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { CallError } from '../call/call-error.ts'
import { createQueryClient } from './query-client.ts'

it('notifies subscribers of a change before the browser does anything else', async () => {
  createQueryClient()
  let isTold = false
  let isLater = false
  setTimeout(() => (isLater = true), 0)
  notifyManager.batchCalls(() => (isTold = true))()
  await Promise.resolve()
  expect({ isTold, isLater }).toEqual({ isTold: true, isLater: false })
})

it('asks an unreachable service again, but not for all pages of a list whose next page is missing', () => {
  const queryClient = createQueryClient()
  const error = new CallError('Away', { status: 503, code: 'unavailable', issues: [] })
  const intervalOf = (data: unknown) => {
    const query = queryClient.getQueryCache().build(queryClient, { queryKey: [data] })
    query.setState({ status: 'error', error, data })
    const { refetchInterval } = queryClient.getDefaultOptions().queries!
    return typeof refetchInterval === 'function' ? refetchInterval(query as never) : refetchInterval
  }
  expect(intervalOf(undefined)).toBeGreaterThan(0)
  expect(intervalOf({ pages: [1] })).toBeGreaterThan(0)
  expect(intervalOf({ pages: [1, 2] })).toBe(false)
})
