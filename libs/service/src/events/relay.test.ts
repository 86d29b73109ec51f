import { events } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { BaseConfig, Relay, UnitOfWork } from '../index.ts'
import { LOG } from '../observability/log.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, untilPublished, type TestService, testModule } from '../testing.ts'
import { EventStream } from './event-stream.ts'

let service: TestService
let redis: Redis
let stream: EventStream
const said: string[] = []

beforeAll(async () => {
  service = await startTestService(
    { name: 'account', config: BaseConfig, module: testModule({}), migrations: {} },
    { LOG_LEVEL: 'error' },
    { write: (line: string) => void said.push(line) },
  )
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  await untilPublished(service)
  await service.database.sql(`truncate outbox`)
  await redis.del(stream.key)
})

const publish = (...hashes: readonly string[]) =>
  service.app.get(UnitOfWork).run(async (work) => {
    for (const sessionHash of hashes) work.publish(events.account.sessionEnded, sessionHash, { sessionHash })
  })
const entries = async () => (await redis.xRange(stream.key, '-', '+')) ?? []
const streamed = async () =>
  (await entries()).map(({ message }) => JSON.parse(String(message['event'])).data.sessionHash as string)

it('publishes each event once, those of one transaction in their order', async () => {
  const pairs = Array.from({ length: 60 }, (_, n) => [`${n}, first`, `${n}, second`] as const)
  await Promise.all(pairs.map((hashes) => publish(...hashes)))
  await untilPublished(service)
  const published = await streamed()
  expect(published.toSorted()).toEqual(pairs.flat().toSorted())
  for (const [first, second] of pairs)
    expect(published.indexOf(second)).toBeGreaterThan(published.indexOf(first))
})

it('publishes what was committed one after another in that order', async () => {
  const hashes = Array.from({ length: 30 }, (_, n) => String(n))
  for (const hash of hashes) await publish(hash)
  await untilPublished(service)
  expect(await streamed()).toEqual(hashes)
})

it('publishes an event when it is committed, without waiting for another', async () => {
  await publish('alone')
  await expect.poll(streamed).toEqual(['alone'])
})

it('publishes each event once when two processes do it', async () => {
  const other = new Relay(service.database, redis, 'account', service.app.get(LOG))
  other.onApplicationBootstrap()
  const hashes = Array.from({ length: 200 }, (_, n) => String(n))
  await Promise.all(
    hashes.map(async (hash) => {
      await publish(hash)
      other.wake()
    }),
  )
  await untilPublished(service)
  await other.onModuleDestroy()
  expect((await streamed()).toSorted()).toEqual(hashes.toSorted())
})

it('publishes everything again when Redis has lost its streams', async () => {
  await publish('kept')
  await untilPublished(service)
  await redis.flushDb()
  await expect.poll(streamed).toEqual(['kept'])
})

it('publishes again what a Redis restored from an older state lacks', async () => {
  await publish('old')
  await untilPublished(service)
  await redis.copy(stream.key, 'backup')
  await publish('acknowledged')
  await untilPublished(service)
  await redis.copy('backup', stream.key, { REPLACE: true })
  expect(await streamed()).toEqual(['old'])
  await expect.poll(streamed).toEqual(['old', 'acknowledged'])
})

it('publishes new events after those that Redis has lost', async () => {
  await publish('lost')
  await untilPublished(service)
  await redis.del(stream.key)
  await publish('new')
  await expect.poll(streamed).toEqual(['lost', 'new'])
})

it.each([
  ['of the clock', 0],
  ['ahead of it', 3_600_000],
])('gives no sequence %s twice when the database is restored from an older state', async (_which, ahead) => {
  const { sql } = service.database
  await sql(`update relay_state set last_sequence = last_sequence + $1`, [ahead])
  await publish('before')
  await untilPublished(service)
  await sql(`update relay_state set last_sequence = 1, published_sequence = 1`)
  await sql(`truncate outbox`)
  await publish('after')
  await expect.poll(streamed).toEqual(['before', 'after'])
})

it('publishes new events after those of a Redis that is newer than the database, and says so', async () => {
  const [state] = await service.database.sql<{ last: string }>(
    `select last_sequence as last from relay_state`,
  )
  const hourAhead = Math.max(Date.now(), Number(state!.last)) + 3_600_000
  await redis.xAdd(stream.key, `${hourAhead}-0`, { previous: '0', event: '{"data":{"sessionHash":"lost"}}' })
  await publish('new')
  await expect.poll(streamed).toEqual(['lost', 'new'])
  expect((await entries())[1]!.message['previous']).toBe(String(hourAhead))
  expect(said.join('')).toContain('Redis is newer than the database')
})

it('names the previous event in each event', async () => {
  await publish('a', 'b', 'c')
  await untilPublished(service)
  const [first, second, third] = await entries()
  expect(second!.message['previous']).toBe(first!.id.split('-')[0])
  expect(third!.message['previous']).toBe(second!.id.split('-')[0])
})

it('removes retracted events from the outbox and from the stream', async () => {
  await publish('secret', 'other')
  await untilPublished(service)
  await service.app.get(UnitOfWork).run(({ sql }) => service.relay.deleteEvents(sql, ['secret']))
  await untilPublished(service)
  expect(await streamed()).toEqual(['other'])
  expect(await service.database.sql(`select 1 from outbox where key = 'secret'`)).toEqual([])
})

it('notices what Redis has lost, also when the clock was set back', async () => {
  await publish('kept')
  await untilPublished(service)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  try {
    await redis.del(stream.key)
    await expect.poll(streamed).toEqual(['kept'])
  } finally {
    vi.useRealTimers()
  }
})
