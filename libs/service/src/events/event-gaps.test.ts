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
  await stream.append(0, 0, [published(1)])
  await untilApplied(1)
  await stream.append(1, 1, [published(2), published(3), published(4)])
  await untilApplied(4)
  expect(await gaps()).toBe(0)

  await service.consumer.stop()
  await stream.append(4, 4, [published(5), published(6), published(7)])
  await stream.remove([6])
  service.consumer.start()
  await untilApplied(7)
  expect(await gaps()).toBe(0)

  // Published after an event that is not there.
  await stream.append(7, 8, [published(9)])
  await untilApplied(9)
  expect(await gaps()).toBe(1)

  await service.consumer.stop()
  await stream.append(9, 9, [published(10)])
  await stream.append(10, 11, [published(12)])
  service.consumer.start()
  await untilApplied(12)
  expect(await gaps()).toBe(2)

  await service.consumer.stop()
  await stream.append(
    12,
    12,
    [13, 14, 15, 16].map((sequence) => published(sequence)),
  )
  await stream.remove([13, 14, 15])
  service.consumer.start()
  await untilApplied(16)
  expect(await gaps()).toBe(2)

  // Lost between events that were retracted.
  await service.consumer.stop()
  await stream.append(
    16,
    16,
    [17, 18, 19, 20].map((sequence) => published(sequence)),
  )
  await redis.xDel(stream.key, '18-0')
  await stream.remove([17, 19])
  service.consumer.start()
  await untilApplied(20)
  expect(await gaps()).toBe(3)
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
