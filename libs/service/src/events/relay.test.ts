import { events, streamOf } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BaseConfig, UnitOfWork } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, untilPublished, type TestService } from '../testing.ts'

const STREAM = streamOf('account')
let service: TestService
let redis: Redis

beforeAll(async () => {
  service = await startTestService({
    name: 'account',
    config: BaseConfig,
    controllers: [],
    migrations: {},
    handlers: {},
  })
  redis = service.app.get<Redis>(REDIS)
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  await untilPublished(service)
  await redis.del(STREAM)
  await service.database.sql(`truncate outbox`)
})

const tell = (...hashes: readonly string[]) =>
  service.app.get(UnitOfWork).run(async ({ publish }) => {
    for (const sessionHash of hashes) publish(events.account.sessionEnded, 'x', { sessionHash })
  })
async function streamed() {
  const entries = (await redis.xRange(STREAM, '-', '+')) ?? []
  return entries.map(({ message }) => JSON.parse(String(message['event'])).data.sessionHash as string)
}

it('publishes each event once, those of one unit in their order, and many together when many come', async () => {
  const pairs = Array.from({ length: 60 }, (_, n) => [`${n}, first`, `${n}, second`] as const)
  await Promise.all(pairs.map((hashes) => tell(...hashes)))
  await untilPublished(service)
  const told = await streamed()
  expect(told.toSorted()).toEqual(pairs.flat().toSorted())
  for (const [first, second] of pairs) expect(told.indexOf(second)).toBeGreaterThan(told.indexOf(first))
  const batches = await service.database.sql(`select distinct published_at from outbox`)
  expect(batches.length).toBeLessThan(20)
})

it('publishes what was committed one after another in that order', async () => {
  const hashes = Array.from({ length: 30 }, (_, n) => String(n))
  for (const hash of hashes) await tell(hash)
  await untilPublished(service)
  expect(await streamed()).toEqual(hashes)
})

it('does not let a single event wait for its poll', async () => {
  const waits: number[] = []
  for (const hash of ['1', '2', '3', '4', '5']) {
    const told = Date.now()
    await tell(hash)
    await expect.poll(streamed, { interval: 2 }).toContain(hash)
    waits.push(Date.now() - told)
  }
  // The poll alone takes 125 ms on average; on a busy machine one of them may wait for the processor.
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(100)
})

it('publishes the last day again when Redis has lost it', async () => {
  await tell('kept')
  await untilPublished(service)
  await redis.flushDb()
  await expect.poll(streamed).toEqual(['kept'])
})
