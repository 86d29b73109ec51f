import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRedis, type Redis } from '../redis/redis.ts'
import { startEntryService } from '../testing/entry-service.ts'
import type { TestService } from '../testing.ts'
import { SessionReader, sessionKey } from './session-reader.ts'

let service: TestService
let redis: Redis
beforeAll(async () => {
  ;({ service } = await startEntryService())
  redis = createRedis(service.redisUrl)
  await redis.connect()
})
afterAll(async () => {
  redis.destroy()
  await service.close()
})

it('drops a session that has ended elsewhere some seconds later, although no event says so', async () => {
  const [ada, hash] = [{ userId: 'ada', sessionId: 'phone' }, 'a'.repeat(64)]
  let isSignedIn = true
  const sessions = new SessionReader(redis, async () => (isSignedIn ? ada : null))
  await redis.set(sessionKey(hash), JSON.stringify(ada))
  expect(await sessions.readHash(hash)).toEqual(ada)

  isSignedIn = false
  await redis.del(sessionKey(hash))
  await expect.poll(() => sessions.readHash(hash), { timeout: limits.event }).toBeNull()
})
