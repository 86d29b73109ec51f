import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig } from '../index.ts'
import { createRedis } from '../redis/redis.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { RateLimits, type AgeLimit } from './rate-limits.ts'

let service: TestService
let rates: RateLimits
let redis: ReturnType<typeof createRedis>
beforeAll(async () => {
  service = await startTestService({
    name: 'feed',
    config: BaseConfig,
    module: testModule({}),
    migrations: {},
  })
  redis = createRedis(service.redisUrl)
  await redis.connect()
  rates = new RateLimits(redis, 'feed', 1)
})
afterAll(async () => {
  redis.destroy()
  await service.close()
})

const HOUR_MS = 3_600_000
const joined = Date.parse('2026-11-01T00:00:00Z')
const joinedAt = new Date(joined).toISOString()
const limit: AgeLimit = {
  name: 'new-post',
  firstDay: 2,
  firstWeek: 4,
  does: (points) => `write up to ${points} posts`,
}
const write = (userId: string, hours: number, count = 1) =>
  rates.byAge(limit, { userId, sessionId: 's', joinedAt }, new Date(joined + hours * HOUR_MS), count)
const refusal = (sentence: string) => ({ definition: { status: 429, message: sentence } })

it('lets a new account do less on its first day, a bit more in its first week, and then anything', async () => {
  const ada = 'ada'
  await write(ada, 21)
  await write(ada, 21)
  await expect(write(ada, 21)).rejects.toMatchObject(
    refusal('You can write up to 2 posts on your first day here. Please try again in 3 hours'),
  )
  for (let count = 0; count < 4; count++) await write(ada, 25)
  await expect(write(ada, 25)).rejects.toMatchObject(
    refusal('You can write up to 4 posts a day in your first week here. Please try again in 24 hours'),
  )
  for (let count = 0; count < 10; count++) await write(ada, 7 * 24)
})

it('says when the first day ends, also in minutes, and counts several at once', async () => {
  await write('ben', 23.5, 2)
  await expect(write('ben', 23.5, 1)).rejects.toMatchObject(
    refusal('You can write up to 2 posts on your first day here. Please try again in 30 minutes'),
  )
  await write('ben', 23.5, 0)
  await expect(write('cleo', 1, 3)).rejects.toMatchObject({ definition: { status: 429 } })
})

it('does not count accounts whose age no session says', async () => {
  for (let count = 0; count < 5; count++)
    await rates.byAge(limit, { userId: 'dora', sessionId: 's' }, new Date(joined))
})
