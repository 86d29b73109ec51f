import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ended, startConsumingService, type ConsumingService } from '../testing/consuming-service.ts'
import { parkedEventsCommand } from './parked-events-command.ts'

let world: ConsumingService
beforeAll(async () => void (world = await startConsumingService()))
afterAll(() => world.service.close())
beforeEach(() => world.reset())

it('parks an event that fails, with its error, and applies what comes after it', async () => {
  world.effects['bad'] = () => {
    throw new Error('not yet')
  }
  await world.arrive(...['a', 'bad', 'c'].map((hash) => ended(hash)))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'c'])
  expect(await world.parked()).toMatchObject([{ key: 'bad', error: expect.stringContaining('not yet') }])
})

it('tries a parked event again until it succeeds, and then what waited behind it, in order', async () => {
  let isBroken = true
  world.effects['bad'] = () => {
    if (isBroken) throw new Error('not yet')
  }
  await world.arrive(ended('bad', 'k'), ended('later', 'k'), ended('other'), ended('last', 'k'))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['other'])
  isBroken = false
  await expect.poll(world.handled).toEqual(['other', 'bad', 'later', 'last'])
  expect(await world.parked()).toEqual([])
})

it('parks an entry that is not an event', async () => {
  await world.redis.xAdd(world.stream.key, `${(await world.stream.lastSequence()) + 1}-0`, {
    event: '{"type":',
  })
  await world.arrive(ended('next'))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['next'])
  expect(await world.parked()).toHaveLength(1)
})

it('tries an event again that met a deadlock, without parking it', async () => {
  let tries = 0
  world.effects['b'] = () => {
    if (tries++ < 2) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
  }
  await world.arrive(...['a', 'b', 'c'].map((hash) => ended(hash)))
  await world.untilApplied()
  expect(await world.handled()).toEqual(['a', 'b', 'c'])
  expect(await world.parked()).toEqual([])
})

it('lets an operator see, retry and drop parked events', async () => {
  world.effects['bad'] = () => {
    throw new Error('never')
  }
  await world.arrive(ended('bad'))
  await expect.poll(world.parked).toHaveLength(1)
  const command = (...words: string[]) => parkedEventsCommand(world.service.database.sql, 'search', words)
  const { text } = await command('list')
  expect(text).toContain('session.ended  bad  failed')
  const sequence = text.split('  ')[2]!
  expect((await command('show', sequence)).text).toContain('never')
  delete world.effects['bad']
  expect(await command('retry', sequence)).toMatchObject({ exitCode: 0 })
  await expect.poll(world.handled).toContain('bad')
  expect(await command('drop', sequence)).toMatchObject({ exitCode: 1 })
  expect(await command('mend', sequence)).toMatchObject({ exitCode: 64 })
})
