import { randomBytes } from 'node:crypto'
import { endpoint } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller } from '../index.ts'
import { createRedis } from '../redis/redis.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { RateLimits } from './rate-limits.ts'

const api = {
  read: endpoint({ method: 'GET', path: '/api/things', summary: 'Read', result: z.object({}) }),
}
let asked = 0
let service: TestService
beforeAll(async () => {
  service = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, { read: async () => ({}) })] }),
      migrations: {},
      sessions: () => async () => {
        asked += 1
        return null
      },
    },
    { LIMITS_FACTOR: '1' },
  )
})
afterAll(() => service.close())
beforeEach(() => void (asked = 0))

const read = (address: string, cookie?: string) =>
  service.call(api.read, {}, null, { 'x-real-ip': address, ...(cookie && { cookie }) })
const bogus = () => `__Host-session=${randomBytes(32).toString('base64url')}`

it('stops looking up sessions for an address that sends many unknown ones', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 100; call++) statuses.push((await read('192.0.2.1', bogus())).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
  expect(asked).toBeLessThan(65)
  expect((await read('192.0.2.1', await service.cookieOf('ureader'))).status).toBe(200)
  expect((await read('192.0.2.2', bogus())).status).toBe(200)
})

it("counts a visitor's requests across services", async () => {
  const redis = createRedis(service.redisUrl)
  await redis.connect()
  const elsewhere = new RateLimits(redis, 'feed', 1)
  const request = { headers: { 'x-real-ip': '192.0.2.3' } } as never
  for (let call = 0; call < 299; call++) await elsewhere.spend(request, { set: () => {} } as never, null)
  expect((await read('192.0.2.3')).headers.get('ratelimit')).toContain('r=0')
  expect((await read('192.0.2.3')).status).toBe(429)
  const docs = await fetch(`${service.origin}/api/docs/search`, { headers: { 'x-real-ip': '192.0.2.3' } })
  expect(docs.status).toBe(429)
  redis.destroy()
})
