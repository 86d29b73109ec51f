import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, Metrics } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { appliedPositions } from './applied-positions.ts'
import { EventStream } from './event-stream.ts'

let service: TestService
let stream: EventStream
let redis: Redis

beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ handlers: { 'session.ended': async () => {} } }),
    migrations: {},
  })
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
})
afterAll(() => service.close())

const published = (sequence: number, type = 'session.ended') => ({
  sequence,
  event: JSON.stringify({
    eventId: randomUUID(),
    type,
    key: 'k',
    at: new Date().toISOString(),
    data: { sessionHash: 'k' },
  }),
})

async function untilApplied(sequence: number) {
  const applied = async () => (await appliedPositions(redis, stream.key)).get('search') ?? 0
  await expect.poll(applied).toBeGreaterThanOrEqual(sequence)
}

async function gaps() {
  const text = await service.app.get(Metrics).registry.getSingleMetricAsString('event_gaps_total')
  return Number(/^event_gaps_total.* (\d+)$/m.exec(text)?.[1])
}

it('counts what Redis has lost, before and among the events that it still has, and not what was retracted', async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  const start = await stream.lastSequence()
  const append = (last: number, ...numbers: number[]) =>
    stream.append(
      start + last,
      start + last,
      numbers.map((number) => published(start + number)),
    )
  const remove = (...numbers: number[]) => stream.remove(numbers.map((number) => start + number))
  const applied = (number: number) => untilApplied(start + number)
  const before = await gaps()
  const lost = async () => (await gaps()) - before
  await append(0, 1)
  await applied(1)
  await append(1, 2, 3, 4)
  await applied(4)
  expect(await lost()).toBe(0)

  await service.consumer.stop()
  await append(4, 5, 6, 7)
  await remove(6)
  service.consumer.start()
  await applied(7)
  expect(await lost()).toBe(0)

  // Published after an event that is not there.
  await stream.append(start + 7, start + 8, [published(start + 9)])
  await applied(9)
  expect(await lost()).toBe(1)

  await service.consumer.stop()
  await append(9, 10)
  await stream.append(start + 10, start + 11, [published(start + 12)])
  service.consumer.start()
  await applied(12)
  expect(await lost()).toBe(2)

  await service.consumer.stop()
  await append(12, 13, 14, 15, 16)
  await remove(13, 14, 15)
  service.consumer.start()
  await applied(16)
  expect(await lost()).toBe(2)

  // Lost between events that were retracted.
  await service.consumer.stop()
  await append(16, 17, 18, 19, 20)
  await redis.xDel(stream.key, `${start + 18}-0`)
  await remove(17, 19)
  service.consumer.start()
  await applied(20)
  expect(await lost()).toBe(3)
})

it('keeps its position after events of no interest', async () => {
  const last = await stream.lastSequence()
  await stream.append(last, last, [published(last + 100_000, 'nobody.cares')])
  await untilApplied(last + 100_000)
  const position = async () => {
    const rows = await service.database.sql<{ position: string }>(
      `select position from event_position where stream = $1`,
      [stream.key],
    )
    return Number(rows[0]?.position)
  }
  await expect.poll(position).toBe(last + 100_000)
})
