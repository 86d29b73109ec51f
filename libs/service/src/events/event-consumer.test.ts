import { events } from '@flyleaf/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TransactionalWork } from '../database/unit-of-work.ts'
import { BaseConfig, Metrics, UnitOfWork, migration } from '../index.ts'
import { LOG } from '../observability/log.ts'
import { REDIS, createRedis, type Redis } from '../redis/redis.ts'
import { publishedBy, startTestService, type TestService, testModule } from '../testing.ts'
import { appliedPositions } from './applied-positions.ts'
import { EventConsumer } from './event-consumer.ts'
import { handleTogether, type EventHandlers } from './event-handlers.ts'
import { EventStream } from './event-stream.ts'
import { parkedEventsCommand } from './parked-events-command.ts'

let service: TestService
let redis: Redis
let stream: EventStream
/** What the handler does besides recording the event, by the hash of the session. */
let effects: Record<string, (work: TransactionalWork) => unknown> = {}

const handlers: EventHandlers = {
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
}

beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ handlers }),
    migrations: {
      '001-handled': migration(
        `create table handled (number integer generated always as identity, hash text, transaction xid8 default pg_current_xact_id())`,
      ),
    },
  })
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  effects = {}
  await service.database.sql(`truncate handled, outbox, parked_event`)
})

const ended = (sessionHash: string, key = sessionHash) => ({
  eventId: randomUUID() as string,
  type: 'session.ended',
  key,
  at: new Date().toISOString(),
  data: { sessionHash },
})

const erased = (userId: string) => ({
  ...ended(userId),
  type: 'user.erased',
  data: { userId, at: new Date().toISOString() },
})
const unfollowed = (followedId: string) => ({
  ...ended(followedId),
  type: 'user.unfollowed',
  data: { followerId: 'ada', followedId, at: new Date().toISOString() },
})

/** Puts events into the stream at once. */
async function arrive(...arriving: readonly object[]) {
  const last = await stream.lastSequence()
  const sequenced = arriving.map((event, index) => ({
    sequence: last + 1 + index,
    event: JSON.stringify(event),
  }))
  await stream.append(last, last, sequenced)
}

const handled = async () =>
  (await service.database.sql<{ hash: string }>(`select hash from handled order by number`)).map(
    ({ hash }) => hash,
  )
const parked = () =>
  service.database.sql<{ key: string; tries: number; error: string | null }>(
    `select key, tries, error from parked_event order by sequence`,
  )
async function untilApplied() {
  const last = await stream.lastSequence()
  const applied = async () => (await appliedPositions(redis, stream.key)).get('search') ?? 0
  await expect.poll(applied).toBeGreaterThanOrEqual(last)
}

/** Another process of the same service. */
function anotherProcess(instance: string) {
  const { database } = service
  const unitOfWork = service.app.get(UnitOfWork)
  const redisUrl = service.redisUrl
  return new EventConsumer({
    service: 'search',
    instance,
    handlers,
    projections: [],
    streamsTakeTurns: false,
    redis: () => createRedis(redisUrl),
    database,
    unitOfWork,
    metrics: service.app.get(Metrics),
    log: service.app.get(LOG),
  })
}

it('applies what has come together in one transaction, in the order of the stream', async () => {
  await arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'b', 'c'])
  expect(await service.database.sql(`select distinct transaction from handled`)).toHaveLength(1)
})

it('gives the erasure of a person a transaction of its own', async () => {
  await arrive(ended('a'), erased('b'), ended('c'), ended('d'))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'b', 'c', 'd'])
  expect(await service.database.sql(`select distinct transaction from handled`)).toHaveLength(3)
})

it('hands events that follow each other to their handler together, and one by one when one of them fails', async () => {
  await arrive(ended('a'), unfollowed('b'), unfollowed('c'), ended('d'), unfollowed('e'))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'b+c', 'd', 'e'])
  effects['bad'] = () => {
    throw new Error('not yet')
  }
  await arrive(unfollowed('f'), unfollowed('bad'), unfollowed('g'))
  await untilApplied()
  expect((await handled()).slice(4)).toEqual(['f', 'g'])
  expect(await parked()).toMatchObject([{ key: 'bad' }])
})

it('applies every event of a long backlog once', async () => {
  const hashes = Array.from({ length: 230 }, (_, n) => String(n))
  await arrive(...hashes.map((hash) => ended(hash)))
  await untilApplied()
  expect(await handled()).toEqual(hashes)
})

it('applies each event once and in order when there are two processes', async () => {
  const other = anotherProcess('other')
  other.start()
  const hashes = Array.from({ length: 60 }, (_, n) => String(n))
  for (const hash of hashes) await arrive(ended(hash))
  await untilApplied()
  await other.stop()
  expect(await handled()).toEqual(hashes)
})

it('hands the streams of a process that stops to another one', async () => {
  const other = anotherProcess('other')
  other.start()
  await service.consumer.stop()
  await arrive(ended('taken over'))
  await expect.poll(handled).toEqual(['taken over'])
  await other.stop()
  service.consumer.start()
})

it('parks an event that fails, with its error, and applies what comes after it', async () => {
  effects['bad'] = () => {
    throw new Error('not yet')
  }
  await arrive(...['a', 'bad', 'c'].map((hash) => ended(hash)))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'c'])
  expect(await parked()).toMatchObject([{ key: 'bad', error: expect.stringContaining('not yet') }])
})

it('tries a parked event again until it succeeds, and then what waited behind it, in order', async () => {
  let isBroken = true
  effects['bad'] = () => {
    if (isBroken) throw new Error('not yet')
  }
  await arrive(ended('bad', 'k'), ended('later', 'k'), ended('other'), ended('last', 'k'))
  await untilApplied()
  expect(await handled()).toEqual(['other'])
  isBroken = false
  await expect.poll(handled).toEqual(['other', 'bad', 'later', 'last'])
  expect(await parked()).toEqual([])
})

it('parks an entry that is not an event', async () => {
  await redis.xAdd(stream.key, `${(await stream.lastSequence()) + 1}-0`, { event: '{"type":' })
  await arrive(ended('next'))
  await untilApplied()
  expect(await handled()).toEqual(['next'])
  expect(await parked()).toHaveLength(1)
})

it('tries an event again that met a deadlock, without parking it', async () => {
  let tries = 0
  effects['b'] = () => {
    if (tries++ < 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  await arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'b', 'c'])
  expect(await parked()).toEqual([])
})

it('publishes for each event before the next is applied, so that this can take it back', async () => {
  for (const hash of ['a', 'b'])
    effects[hash] = ({ publish }) => publish(events.account.sessionEnded, hash, { sessionHash: `of ${hash}` })
  effects['c'] = ({ sql }) => sql(`delete from outbox where key = 'a'`)
  await arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await untilApplied()
  expect((await publishedBy(service)).map(({ key }) => key)).toEqual(['b'])
})

it('is not held up by what fails after its commit', async () => {
  const done: string[] = []
  effects['a'] = ({ afterCommit }) => {
    afterCommit(() => {
      throw new Error('at once')
    })
    afterCommit(() => Promise.reject(new Error('later')))
    afterCommit(() => done.push('a'))
  }
  effects['b'] = ({ afterCommit }) => afterCommit(() => done.push('b'))
  await arrive(...['a', 'b'].map((hash) => ended(hash)))
  await untilApplied()
  expect(await handled()).toEqual(['a', 'b'])
  expect(done).toEqual(['a', 'b'])
})

it('serves only after it has applied what was published while it was away', async () => {
  await service.consumer.stop()
  await arrive(ended('missed'))
  const restarted = anotherProcess('restarted')
  restarted.start()
  expect(await restarted.caughtUp()).toBe(true)
  expect(await handled()).toEqual(['missed'])
  await restarted.stop()
  service.consumer.start()
})

it('lets an operator see, retry and drop parked events', async () => {
  effects['bad'] = () => {
    throw new Error('never')
  }
  await arrive(ended('bad'))
  await expect.poll(parked).toHaveLength(1)
  const command = (...words: string[]) => parkedEventsCommand(service.database.sql, 'search', words)
  const { text } = await command('list')
  expect(text).toContain('session.ended  bad  failed')
  const sequence = text.split('  ')[2]!
  expect((await command('show', sequence)).text).toContain('never')
  delete effects['bad']
  expect(await command('retry', sequence)).toMatchObject({ exitCode: 0 })
  await expect.poll(handled).toContain('bad')
  expect(await command('drop', sequence)).toMatchObject({ exitCode: 1 })
  expect(await command('mend', sequence)).toMatchObject({ exitCode: 64 })
})
