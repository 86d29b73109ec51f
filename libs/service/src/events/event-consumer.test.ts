import { events } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { publishedBy } from '../testing.ts'
import {
  ended,
  erased,
  startConsumingService,
  unfollowed,
  type ConsumingService,
} from '../testing/consuming-service.ts'

let world: ConsumingService
beforeAll(async () => void (world = await startConsumingService()))
afterAll(() => world.service.close())
beforeEach(() => world.reset())

it('applies what has come together in one transaction, in the order of the stream', async () => {
  await world.arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'b', 'c'])
  expect(await world.service.database.sql(`select distinct transaction from handled`)).toHaveLength(1)
})

it('gives the erasure of a person a transaction of its own', async () => {
  await world.arrive(ended('a'), erased('b'), ended('c'), ended('d'))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'b', 'c', 'd'])
  expect(await world.service.database.sql(`select distinct transaction from handled`)).toHaveLength(3)
})

it('hands events that follow each other to their handler together, and one by one when one of them fails', async () => {
  await world.arrive(ended('a'), unfollowed('b'), unfollowed('c'), ended('d'), unfollowed('e'))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'b+c', 'd', 'e'])
  world.effects['bad'] = () => {
    throw new Error('not yet')
  }
  await world.arrive(unfollowed('f'), unfollowed('bad'), unfollowed('g'))
  await world.untilApplied()
  expect((await world.handled()).slice(4)).toEqual(['f', 'g'])
  expect(await world.parked()).toMatchObject([{ key: 'bad' }])
})

it('applies every event of a long backlog once', async () => {
  const hashes = Array.from({ length: 230 }, (_, n) => String(n))
  await world.arrive(...hashes.map((hash) => ended(hash)))
  await world.untilApplied()
  expect(await world.handled()).toEqual(hashes)
})

it('applies each event once and in order when there are two processes', async () => {
  const other = world.anotherProcess('other')
  other.start()
  const hashes = Array.from({ length: 60 }, (_, n) => String(n))
  for (const hash of hashes) await world.arrive(ended(hash))
  await world.untilApplied()
  await other.stop()
  expect(await world.handled()).toEqual(hashes)
})

it('hands the streams of a process that stops to another one', async () => {
  const other = world.anotherProcess('other')
  other.start()
  await world.service.consumer.stop()
  await world.arrive(ended('taken over'))
  await expect.poll(world.handled).toEqual(['taken over'])
  await other.stop()
  world.service.consumer.start()
})

it('publishes for each event before the next is applied, so that this can take it back', async () => {
  for (const hash of ['a', 'b'])
    world.effects[hash] = ({ publish }) =>
      publish(events.account.sessionEnded, hash, { sessionHash: `of ${hash}` })
  world.effects['c'] = ({ sql }) => sql(`delete from outbox where key = 'a'`)
  await world.arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await world.untilApplied()
  expect((await publishedBy(world.service)).map(({ key }) => key)).toEqual(['b'])
})

it('is not held up by what fails after its commit', async () => {
  const done: string[] = []
  world.effects['a'] = ({ afterCommit }) => {
    afterCommit(() => {
      throw new Error('at once')
    })
    afterCommit(() => Promise.reject(new Error('later')))
    afterCommit(() => done.push('a'))
  }
  world.effects['b'] = ({ afterCommit }) => afterCommit(() => done.push('b'))
  await world.arrive(...['a', 'b'].map((hash) => ended(hash)))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'b'])
  expect(done).toEqual(['a', 'b'])
})

it('serves only after it has applied what was published while it was away', async () => {
  await world.service.consumer.stop()
  await world.arrive(ended('missed'))
  const restarted = world.anotherProcess('restarted')
  restarted.start()
  expect(await restarted.caughtUp()).toBe(true)
  expect(await world.handled()).toEqual(['missed'])
  await restarted.stop()
  world.service.consumer.start()
})
