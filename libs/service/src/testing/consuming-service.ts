import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { appliedPositions } from '../events/applied-positions.ts'
import { EventConsumer } from '../events/event-consumer.ts'
import { EventDispatcher } from '../events/event-dispatcher.ts'
import { handleTogether, type EventHandlers } from '../events/event-handlers.ts'
import { EventStream } from '../events/event-stream.ts'
import { BaseConfig, Metrics, UnitOfWork, migration } from '../index.ts'
import { LOG } from '../observability/log.ts'
import { REDIS, createRedis, type Redis } from '../redis/redis.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

/** A service that records each event of account which it handles, in a table. */
export interface ConsumingService {
  service: TestService
  redis: Redis
  stream: EventStream
  /** What a handler does besides recording the event, by the hash of the session or the id of the followed person. */
  effects: Record<string, (work: TransactionalWork) => unknown>
  /** Forgets all effects, and what was handled, published and parked. */
  reset(): Promise<void>
  /** Puts events into the stream at once. */
  arrive(...arriving: readonly object[]): Promise<void>
  /** Waits until the service has come to the end of the stream. */
  untilApplied(): Promise<void>
  /** What was handled, in this order: hashes of sessions, ids of people. */
  handled(): Promise<string[]>
  parked(): Promise<{ key: string; tries: number; error: string | null }[]>
  /** The consumer of another process of the same service, not started yet. */
  anotherProcess(instance: string): EventConsumer
}

export async function startConsumingService(): Promise<ConsumingService> {
  const effects: ConsumingService['effects'] = {}
  const service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ handlers: recordingHandlers(effects) }),
    migrations: {
      '001-handled': migration(
        `create table handled (number integer generated always as identity, hash text, transaction xid8 default pg_current_xact_id())`,
      ),
    },
  })
  const { database, redisUrl } = service
  const redis = service.app.get<Redis>(REDIS)
  const stream = new EventStream(redis, 'account')
  const arrive = async (...arriving: readonly object[]) => {
    const last = await stream.lastSequence()
    const sequenced = arriving.map((event, index) => ({
      sequence: last + 1 + index,
      event: JSON.stringify(event),
    }))
    await stream.append(last, last, sequenced)
  }
  const untilApplied = async () => {
    const last = await stream.lastSequence()
    const applied = async () => (await appliedPositions(redis, stream.key)).get('search') ?? 0
    await expect.poll(applied).toBeGreaterThanOrEqual(last)
  }
  return {
    service,
    redis,
    stream,
    effects,
    async reset() {
      await expect.poll(() => redis.isReady).toBe(true)
      for (const key of Object.keys(effects)) delete effects[key]
      const left = await database.sql(`delete from parked_event returning 1`)
      // The consumer remembers their keys until it has applied something.
      if (left.length > 0) {
        await arrive(ended('reset'))
        await untilApplied()
      }
      await database.sql(`truncate handled, outbox`)
    },
    arrive,
    untilApplied,
    async handled() {
      const rows = await database.sql<{ hash: string }>(`select hash from handled order by number`)
      return rows.map(({ hash }) => hash)
    },
    parked: () => database.sql(`select key, tries, error from parked_event order by sequence`),
    anotherProcess: (instance) =>
      new EventConsumer({
        service: 'search',
        instance,
        dispatcher: service.app.get(EventDispatcher),
        projections: [],
        streamsTakeTurns: false,
        redis: () => createRedis(redisUrl),
        database,
        unitOfWork: service.app.get(UnitOfWork),
        metrics: service.app.get(Metrics),
        log: service.app.get(LOG),
      }),
  }
}

const recordingHandlers = (effects: ConsumingService['effects']): EventHandlers => ({
  'session.ended': async (work, { data: { sessionHash } }) => {
    await work.sql(`insert into handled (hash) values ($1)`, [sessionHash])
    await effects[sessionHash]?.(work)
  },
  'user.erased': ({ sql }, { data }) => sql(`insert into handled (hash) values ($1)`, [data.userId]),
  'user.unfollowed': handleTogether(async (work, unfollowed) => {
    const ids = unfollowed.map(({ data }) => data.followedId)
    await work.sql(`insert into handled (hash) values ($1)`, [ids.join('+')])
    for (const id of ids) await effects[id]?.(work)
  }),
})

/** An event about a session; events of the same key wait for each other. */
export const ended = (sessionHash: string, key: string = sessionHash) => ({
  eventId: randomUUID() as string,
  type: 'session.ended',
  key,
  at: new Date().toISOString(),
  data: { sessionHash },
})

export const erased = (userId: string) => ({
  ...ended(userId),
  type: 'user.erased',
  data: { userId, at: new Date().toISOString() },
})

export const unfollowed = (followedId: string) => ({
  ...ended(followedId),
  type: 'user.unfollowed',
  data: { followerId: 'ada', followedId, at: new Date().toISOString() },
})
