import { notifyManager } from '@tanstack/react-query'
import { expect, it } from 'vitest'
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
