import { events, streamOf } from '@flyleaf/contracts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BaseConfig, migration } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { type TransactionalWork } from '../database/unit-of-work.ts'
import { publishedBy, startTestService, type TestService } from '../testing.ts'

const STREAM = streamOf('account')
let service: TestService
let redis: Redis
/** What a handler does beside keeping what it heard, by the hash of the session. */
let effects: Record<string, (work: TransactionalWork) => unknown> = {}

beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    controllers: [],
    migrations: {
      '001-heard': migration(
        `create table heard (place integer generated always as identity, hash text, unit xid8 default pg_current_xact_id())`,
      ),
    },
    handlers: {
      'session.ended': async (work, { data: { sessionHash } }) => {
        await work.sql(`insert into heard (hash) values ($1)`, [sessionHash])
        await effects[sessionHash]?.(work)
      },
    },
  })
  redis = service.app.get<Redis>(REDIS)
})
afterAll(() => service.close())
beforeEach(async () => {
  await expect.poll(() => redis.isReady).toBe(true)
  effects = {}
  await service.database.sql(`truncate heard, inbox, outbox`)
})

const ended = (sessionHash: string) => ({
  eventId: randomUUID() as string,
  type: 'session.ended',
  key: 'x',
  at: new Date().toISOString(),
  data: { sessionHash },
})

/** Puts events into the stream at once. */
async function arrive(...arriving: readonly object[]) {
  const together = redis.multi()
  for (const event of arriving) together.xAdd(STREAM, '*', { event: JSON.stringify(event) })
  await together.exec()
}

const heard = async () =>
  (await service.database.sql<{ hash: string }>(`select hash from heard order by place`)).map(
    ({ hash }) => hash,
  )
const waiting = async () => (await redis.xPending(STREAM, 'search')).pending
async function waitForConsumers() {
  await expect.poll(async () => (await redis.xInfoGroups(STREAM))[0]!.lag).toBe(0)
  await expect.poll(waiting).toBe(0)
}

it('applies what has come together in one transaction, in the order of the stream', async () => {
  await arrive(...['a', 'b', 'c'].map(ended))
  await waitForConsumers()
  expect(await heard()).toEqual(['a', 'b', 'c'])
  expect(await service.database.sql(`select distinct unit from heard`)).toHaveLength(1)
})

it('applies every event of a long stretch once', async () => {
  const hashes = Array.from({ length: 230 }, (_, n) => String(n))
  await arrive(...hashes.map(ended))
  await waitForConsumers()
  expect(await heard()).toEqual(hashes)
})

it('applies an event once that lies in the stream twice', async () => {
  const [a, b] = [ended('a'), ended('b')]
  await arrive(a, b, a)
  await waitForConsumers()
  expect(await heard()).toEqual(['a', 'b'])
})

it('keeps what came before an event that fails, holds what comes after it, and goes on when it is mended', async () => {
  let isBroken = true
  effects['bad'] = () => {
    if (isBroken) throw new Error('not yet')
  }
  await arrive(...['a', 'bad', 'c'].map(ended))
  await expect.poll(heard).toEqual(['a'])
  await expect.poll(waiting).toBe(2)
  isBroken = false
  await waitForConsumers()
  expect(await heard()).toEqual(['a', 'bad', 'c'])
})

it('applies each alone when together they cannot be', async () => {
  let tries = 0
  effects['b'] = () => {
    if (tries++ === 0) throw new Error('deadlock detected')
  }
  await arrive(...['a', 'b', 'c'].map(ended))
  await waitForConsumers()
  expect(await heard()).toEqual(['a', 'b', 'c'])
  expect(await service.database.sql(`select distinct unit from heard`)).toHaveLength(3)
})

it('marks nothing for events that it does not react to', async () => {
  await arrive({ ...ended('a'), type: 'user.erased', data: { userId: 'ada', at: '' } }, ended('b'))
  await waitForConsumers()
  expect(await service.database.sql(`select 1 from inbox`)).toHaveLength(1)
})

it('tells of each event before the next is applied, so that this can take it back', async () => {
  for (const hash of ['a', 'b'])
    effects[hash] = ({ publish }) => publish(events.account.sessionEnded, hash, { sessionHash: `of ${hash}` })
  effects['c'] = ({ sql }) => sql(`delete from outbox where key = 'a'`)
  await arrive(...['a', 'b', 'c'].map(ended))
  await waitForConsumers()
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
  await arrive(...['a', 'b'].map(ended))
  await waitForConsumers()
  expect(await heard()).toEqual(['a', 'b'])
  expect(done).toEqual(['a', 'b'])
})
