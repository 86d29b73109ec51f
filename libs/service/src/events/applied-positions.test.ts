import { expect, it } from 'vitest'
import type { Redis } from '../redis/redis.ts'
import { appliedNow } from './applied-positions.ts'

it('believes only recent reports of how far a service is', async () => {
  const reports = { search: `7:${Date.now()}`, feed: `7:${Date.now() - 11_000}` }
  const redis = { hGetAll: async () => reports } as unknown as Redis
  const applied = ['search', 'feed', 'shelves'].map((service) => appliedNow(redis, 'events', service))
  expect(await Promise.all(applied)).toEqual([7, 0, 0])
})
