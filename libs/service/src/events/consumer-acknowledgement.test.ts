import { endpoint, events } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { waitForConsumers } from '../http/verb.ts'
import { BaseConfig, controller, type Work } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, untilPublished, type TestService, testModule } from '../testing.ts'
import { appliedPositions, reportApplied } from './applied-positions.ts'
import { EventStream } from './event-stream.ts'

const api = {
  publish: endpoint({
    method: 'POST',
    path: '/api/publications',
    summary: 'Publish two events',
    result: z.object({ isPublished: z.boolean() }),
  }),
}
async function publishTwo(work: Work) {
  for (const sessionHash of ['one', 'two']) work.publish(events.account.sessionEnded, 'x', { sessionHash })
  return { isPublished: true }
}

const start = (environment: Record<string, string> = {}) =>
  startTestService(
    {
      name: 'account',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, { publish: waitForConsumers(publishTwo) })] }),
      migrations: {},
    },
    environment,
  )

let service: TestService
let redis: Redis
let stream: EventStream
beforeAll(async () => {
  service = await start()
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  await untilPublished(service)
  await service.database.sql(`truncate outbox`)
  await redis.del([stream.key, `${stream.key}:applied`])
})

const publish = async (to = service) => expect((await to.call(api.publish, {})).status).toBe(200)

/** Another service that reads the stream. */
const reports = (name: string, sequence: number) => reportApplied(redis, stream.key, name, sequence)
/** Applies everything that is or will be in the stream up to two more events. */
async function applyTwo(name: string, after: number) {
  await expect.poll(() => redis.xLen(stream.key)).toBe(2)
  expect(await stream.lastSequence()).toBeGreaterThan(after)
  await reports(name, await stream.lastSequence())
}

it('does not wait where nobody reads the stream', async () => {
  await publish()
})

it('waits until every service that reads the stream has applied the events', async () => {
  const before = await stream.lastSequence()
  for (const name of ['quick', 'slow']) await reports(name, before)
  const order: string[] = []
  const answered = publish().then(() => order.push('answer'))
  await applyTwo('quick', before)
  order.push('quick')
  await applyTwo('slow', before)
  order.push('slow')
  await answered
  expect(order).toEqual(['quick', 'slow', 'answer'])
})

it('answers when a service that reads the stream does not apply the events in time', async () => {
  await reports('away', await stream.lastSequence())
  await publish()
  expect((await appliedPositions(redis, stream.key)).get('away')).toBeLessThan(await stream.lastSequence())
})

it('waits longer than a second for a service that is slow', async () => {
  const [before, began] = [await stream.lastSequence(), Date.now()]
  await reports('slow', before)
  let isAnswered = false
  const answered = publish().then(() => void (isAnswered = true))
  await expect.poll(() => redis.xLen(stream.key)).toBe(2)
  await expect.poll(() => Date.now() - began, { timeout: 3000 }).toBeGreaterThan(1500)
  expect(isAnswered).toBe(false)
  await reports('slow', await stream.lastSequence())
  await answered
})

it('does not wait for a service that has been silent for long', async () => {
  await redis.hSet(`${stream.key}:applied`, 'gone', `1:${Date.now() - 60_000}`)
  expect(await appliedPositions(redis, stream.key)).toEqual(new Map())
})

it('answers without Redis', async () => {
  const alone = await start({ REDIS_URL: 'unix:/nowhere/redis.sock' })
  await publish(alone)
  await alone.close()
})
