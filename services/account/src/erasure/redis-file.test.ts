import { createRedis } from '@flyleaf/service'
import { limits } from '@flyleaf/testing/limits'
import { expect, it } from 'vitest'
import { startAccount } from '../testing.ts'
import { RedisFile } from './redis-file.ts'

it("rewrites Redis' file once a day, so that erased data disappears from it", async () => {
  const service = await startAccount()
  const redis = createRedis(service.redisUrl)
  await redis.connect()
  const rewrites = async () =>
    Number(
      /aof_rewrites:(\d+)/.exec(await redis.info('stats'))?.[1] ??
        /aof_rewrites:(\d+)/.exec(await redis.info('persistence'))?.[1],
    )
  const before = await rewrites()
  await redis.del('account:redis-file-rewritten')
  const worker = service.app.get(RedisFile)
  // Another rewrite may be in progress; then this one is retried.
  const rewritesWhenAwake = () => {
    worker.wake()
    return rewrites()
  }
  await expect.poll(rewritesWhenAwake, { timeout: limits.event }).toBeGreaterThan(before)
  expect(await redis.ttl('account:redis-file-rewritten')).toBeGreaterThan(86_000)
  const after = await rewrites()
  worker.wake()
  await expect.poll(() => redis.exists('account:redis-file-rewritten')).toBe(1)
  expect(await rewrites()).toBe(after)
  redis.destroy()
  await service.close()
})
