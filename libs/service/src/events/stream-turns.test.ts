import { randomUUID } from 'node:crypto'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BaseConfig, migration } from '../index.ts'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { appliedPositions } from './applied-positions.ts'
import { EventStream } from './event-stream.ts'

let service: TestService
let redis: Redis
let locked = 0
let handled = 0
let deadlocks = 0

/** Whether a transaction waits for a lock. */
const isWaitedFor = async () =>
  (
    await service.database.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).length > 0

/** Locks two rows; the second once another transaction has locked its first one too, or waits, if there is one. */
async function lock({ sql }: TransactionalWork, first: string, second: string) {
  await sql(`select from reader where id = $1 for update`, [first])
  locked += 1
  await vi.waitUntil(async () => handled > 0 || locked > 1 || (await isWaitedFor()), {
    timeout: limits.event,
  })
  try {
    await sql(`select from reader where id = $1 for update`, [second])
  } catch (error) {
    deadlocks += 1
    throw error
  }
  handled += 1
}

beforeAll(async () => {
  service = await startTestService({
    name: 'notifications',
    config: BaseConfig,
    module: testModule({
      handlers: {
        'session.ended': (work) => lock(work, 'ada', 'ben'),
        'catalogue.changed': (work) => lock(work, 'ben', 'ada'),
      },
    }),
    streamsTakeTurns: true,
    migrations: {
      '001-readers': migration(
        `create table reader (id text primary key)`,
        `insert into reader values ('ada'), ('ben')`,
      ),
    },
  })
  redis = service.app.get<Redis>(REDIS)
})
afterAll(() => service.close())

async function arrive(producer: 'account' | 'shelves', type: string, data: object) {
  const event = { eventId: randomUUID(), type, key: 'k', at: new Date().toISOString(), data }
  await new EventStream(redis, producer).append(0, 0, [{ sequence: 1, event: JSON.stringify(event) }])
}

it('applies streams one after another, so that their transactions never wait for each other', async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  await Promise.all([
    arrive('account', 'session.ended', { sessionHash: 'one' }),
    arrive('shelves', 'catalogue.changed', { position: 1 }),
  ])
  for (const stream of ['events:account', 'events:shelves'])
    await expect
      .poll(async () => (await appliedPositions(redis, stream)).get('notifications'), {
        timeout: limits.event,
      })
      .toBe(1)
  expect({ handled, deadlocks }).toEqual({ handled: 2, deadlocks: 0 })
})
