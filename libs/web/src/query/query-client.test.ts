import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('tells what has changed before the browser does anything else', async () => {
  const queryClient = createQueryClient()
  let isTold = false
  let isLater = false
  queryClient.getQueryCache().subscribe(() => (isTold = true))
  setTimeout(() => (isLater = true), 0)
  queryClient.setQueryData(['shelf'], 'one book')
  await Promise.resolve()
  expect({ isTold, isLater }).toEqual({ isTold: true, isLater: false })
})
