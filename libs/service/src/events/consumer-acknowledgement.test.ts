import { endpoint, events } from '@flyleaf/contracts'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitForConsumers } from '../http/handler.ts'
import { BaseConfig, controller, type Work } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { reportApplied } from './applied-positions.ts'
import { freezableProxy } from '../testing/freezable-proxy.ts'
import { EventStream } from './event-stream.ts'
import { StreamReaders } from './stream-readers.ts'

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
// A service of its own for each test: one that has heard of a reader waits for it from then on.
beforeEach(async () => {
  service = await start()
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
  await expect.poll(() => redis.isReady).toBe(true)
})
afterEach(() => service.close())

const readers = () => service.database.sql<{ service: string }>(`select service from stream_reader`)

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

it('says so when a service that reads the stream has not applied the events in time, and the change stays', async () => {
  await reports('away', await stream.lastSequence())
  const headers = { 'idempotency-key': randomUUID() }
  const first = await service.call(api.publish, {}, 'ada', headers)
  expect([first.status, first.headers.get('retry-after')]).toEqual([503, '1'])
  expect(first.body).toMatchObject({ code: 'events.not-yet-everywhere' })
  await expect.poll(() => redis.xLen(stream.key)).toBe(2)
  // The same request again changes nothing, and waits again.
  const again = service.call(api.publish, {}, 'ada', headers)
  await reports('away', await stream.lastSequence())
  expect((await again).status).toBe(200)
  expect(await redis.xLen(stream.key)).toBe(2)
})

it('waits for what another service publishes in answer, and says so when it is not in force', async () => {
  let status = 503
  const asked: (string | undefined)[] = []
  const feed = createServer(({ url }, response) => {
    asked.push(url)
    response.writeHead(status).end('{}')
  })
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve))
  const acting = { publish: waitForConsumers((work: Work) => publishTwo(work), ['feed']) }
  const other = await startTestService(
    {
      name: 'account',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, acting)] }),
      migrations: {},
    },
    { FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}` },
  )
  expect((await other.call(api.publish, {})).status).toBe(503)
  status = 200
  expect((await other.call(api.publish, {})).status).toBe(200)
  expect(asked).toEqual(['/internal/events/in-force', '/internal/events/in-force'])
  await other.close()
  feed.close()
})

it('answers other services when what it has published is in force', async () => {
  const ask = () =>
    fetch(`${service.origin}/internal/events/in-force`, {
      headers: { 'x-internal-secret': 'a-secret-for-tests' },
    })
  const before = await stream.lastSequence()
  expect((await ask()).status).toBe(200)
  await publish()
  await reports('slow', before)
  // Who has never read before is noticed within a second.
  await service.app.get(StreamReaders).observe()
  expect((await ask()).status).toBe(503)
  await reports('slow', await stream.lastSequence())
  expect((await ask()).status).toBe(200)
})

it('waits longer than a second for a service that is slow', async () => {
  const [before, began] = [await stream.lastSequence(), Date.now()]
  await reports('slow', before)
  let isAnswered = false
  const answered = publish().then(() => void (isAnswered = true))
  await expect.poll(() => redis.xLen(stream.key)).toBe(2)
  await expect.poll(() => Date.now() - began).toBeGreaterThan(1500)
  expect(isAnswered).toBe(false)
  await reports('slow', await stream.lastSequence())
  await answered
})

it('waits for a service whose report Redis has lost', async () => {
  await reports('forgotten', await stream.lastSequence())
  await expect.poll(readers).toContainEqual({ service: 'forgotten' })
  await redis.flushDb()
  const answered = publish()
  await expect.poll(() => redis.xLen(stream.key)).toBe(2)
  await reports('forgotten', await stream.lastSequence())
  await answered
})

it('waits, after its own restart, for a service whose report Redis has lost', async () => {
  await service.database.sql(`insert into stream_reader values ('before')`)
  const restarted = new StreamReaders(service.database, redis, 'account')
  expect(await restarted.haveApplied(1)).toBe(false)
  await reports('before', 1)
  expect(await restarted.haveApplied(1)).toBe(true)
})

it('does not wait for a service that has stopped, and hears of none while Redis was away', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const observing = new StreamReaders(service.database, redis, 'account')
    const pass = async (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000)
      return observing.haveApplied(2)
    }
    await reports('stopped', 1)
    expect(await pass(0)).toBe(false)
    // Nobody could report meanwhile.
    expect(await pass(60)).toBe(false)
    for (let count = 0; count < 5; count += 1) expect(await pass(2)).toBe(false)
    expect(await pass(2)).toBe(true)
    await reports('stopped', 2)
  } finally {
    vi.useRealTimers()
  }
})

it('forgets a service that was silent for a week, and no other', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const observing = new StreamReaders(service.database, redis, 'account')
    await reports('living', 1)
    await reports('gone', 1)
    await observing.observe()
    await service.database.sql(`update stream_reader set seen_at = now() - interval '8 days'`)
    for (let passed = 0; passed < 3_606; passed += 2) {
      vi.advanceTimersByTime(2_000)
      await reports('living', passed)
      await observing.observe()
    }
    expect(await readers()).toEqual([{ service: 'living' }])
    expect(Object.keys(await redis.hGetAll(`${stream.key}:applied`))).toEqual(['living'])
  } finally {
    vi.useRealTimers()
  }
})

it('changes nothing without Redis, and says that it is busy', async () => {
  const alone = await start({ REDIS_URL: 'unix:/nowhere/redis.sock' })
  const { status, headers } = await alone.call(api.publish, {})
  expect([status, headers.get('retry-after')]).toEqual([503, '1'])
  expect(await alone.database.sql(`select from outbox`)).toEqual([])
  await alone.close()
})

it('changes nothing while Redis hangs', async () => {
  const { pathname, port, searchParams } = new URL(service.redisUrl)
  const proxy = await freezableProxy(port ? Number(port) : pathname)
  const url = `redis://127.0.0.1:${proxy.port}/${searchParams.get('db') ?? 0}`
  const hanging = await start({ REDIS_URL: url, REDIS_TIMEOUT_MS: '300' })
  await expect.poll(async () => (await hanging.call(api.publish, {})).status).toBe(200)
  const { length } = await hanging.database.sql(`select from outbox`)
  proxy.freeze()
  expect((await hanging.call(api.publish, {})).status).toBe(503)
  expect(await hanging.database.sql(`select from outbox`)).toHaveLength(length)
  proxy.thaw()
  await hanging.close()
  proxy.close()
})
