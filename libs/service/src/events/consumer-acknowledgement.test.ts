import { endpoint, events } from '@flyleaf/contracts'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller, type Work } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { waitForConsumers } from '../http/verb.ts'
import { startTestService, untilPublished, type TestService } from '../testing.ts'

const STREAM = 'events:account'
const api = {
  tell: endpoint({
    method: 'POST',
    path: '/api/tellings',
    summary: 'Tell the others',
    result: z.object({ isTold: z.boolean() }),
  }),
}
async function tellTwo({ publish }: Work) {
  for (const sessionHash of ['one', 'two']) publish(events.account.sessionEnded, 'x', { sessionHash })
  return { isTold: true }
}

const start = (environment: Record<string, string> = {}) =>
  startTestService(
    {
      name: 'account',
      config: BaseConfig,
      controllers: [controller(api, { tell: waitForConsumers(tellTwo) })],
      migrations: {},
      handlers: {},
    },
    environment,
  )

let service: TestService
let redis: Redis
beforeAll(async () => {
  service = await start()
  redis = service.app.get<Redis>(REDIS)
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  await untilPublished(service)
  await redis.del(STREAM)
})

/** How long the answer took, in milliseconds. */
async function tell(to = service) {
  const asked = Date.now()
  expect((await to.call(api.tell, {})).status).toBe(200)
  return Date.now() - asked
}
const aGroup = (name: string) => redis.xGroupCreate(STREAM, name, '$', { MKSTREAM: true })

/** Reads as many as there will be. */
async function take(name: string, count: number) {
  const ids: string[] = []
  while (ids.length < count) {
    const answer = (await redis.xReadGroup(name, 'it', { key: STREAM, id: '>' })) as
      | { messages: { id: string }[] }[]
      | null
    ids.push(...(answer?.[0]?.messages ?? []).map(({ id }) => id))
    await pause(5)
  }
  return ids
}

it('does not wait where nobody listens', async () => {
  await tell()
  expect(await tell()).toBeLessThan(500)
})

it('waits until every group has applied the events of the answer, and for no older ones', async () => {
  await aGroup('quick')
  await aGroup('slow')
  await redis.xAdd(STREAM, '*', { event: 'an old one that nobody can apply' })
  for (const name of ['quick', 'slow']) await take(name, 1)
  const order: string[] = []
  const asked = Date.now()
  const apply = async (name: string, ms: number) => {
    const ids = await take(name, 2)
    await pause(ms)
    await redis.xAck(STREAM, name, ids)
    order.push(name)
  }
  await Promise.all([tell().then(() => order.push('answer')), apply('quick', 0), apply('slow', 200)])
  expect(order).toEqual(['quick', 'slow', 'answer'])
  expect(Date.now() - asked).toBeLessThan(900)
})

it('answers after a second when one of the others is away', async () => {
  await aGroup('away')
  const waited = await tell()
  expect(waited).toBeGreaterThanOrEqual(1_000)
  expect(waited).toBeLessThan(2_000)
})

it('does not wait for a Redis that is away', async () => {
  const alone = await start({ REDIS_URL: 'unix:/nowhere/redis.sock' })
  await tell(alone)
  expect(await tell(alone)).toBeLessThan(500)
  await alone.close()
})
