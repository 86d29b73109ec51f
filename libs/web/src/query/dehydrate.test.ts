import { expect, it } from 'vitest'
import { hydrateCache } from './dehydrate.ts'
import { createQueryClient } from './query-client.ts'

it('asks for what the server failed to get once its page is left', () => {
  const queryClient = createQueryClient()
  const key = ['post']
  const leave = hydrateCache(queryClient, [
    { key, error: { message: 'Gone', code: 'x', status: 404, issues: [] } },
  ])
  expect(queryClient.getQueryDefaults(key)).toMatchObject({ retryOnMount: false })
  leave()
  expect(queryClient.getQueryDefaults(key).retryOnMount).toBeUndefined()
})
