import { afterAll, beforeAll, expect, it } from 'vitest'
import { freezableProxy, type FreezableProxy } from '../testing/freezable-proxy.ts'
import { connectWithin, createRedis, type Redis } from './redis.ts'

let proxy: FreezableProxy
let redis: Redis
beforeAll(async () => {
  const { pathname, port } = new URL(process.env['TEST_REDIS_URL']!)
  proxy = await freezableProxy(port ? Number(port) : pathname)
  redis = createRedis(`redis://127.0.0.1:${proxy.port}`, { timeoutMs: 300 })
  await redis.connect()
})
afterAll(() => {
  redis.destroy()
  proxy.close()
})

it('fails a command when Redis hangs, refuses further ones at once, and works again afterwards', async () => {
  // On a busy machine the first answer may be late, too.
  await expect.poll(() => redis.set('a', '1').catch(() => null)).toBe('OK')
  proxy.freeze()
  await expect(redis.get('a')).rejects.toThrow()
  expect(redis.isReady).toBe(false)
  await expect(redis.get('a')).rejects.toThrow()
  proxy.thaw()
  await expect.poll(() => redis.isReady).toBe(true)
  await expect.poll(() => redis.get('a').catch(() => null)).toBe('1')
})

it('is waited for when a service starts, but not for long', async () => {
  const another = createRedis(`redis://127.0.0.1:${proxy.port}`, { timeoutMs: 30_000 })
  try {
    proxy.freeze()
    await connectWithin(another, 1)
    expect(another.isReady).toBe(false)
    another.destroy()
    const connecting = connectWithin(another, 30_000)
    proxy.thaw()
    await connecting
    expect(another.isReady).toBe(true)
  } finally {
    another.destroy()
  }
})
