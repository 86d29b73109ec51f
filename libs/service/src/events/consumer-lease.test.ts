import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BaseConfig } from '../index.ts'
import { startTestService, type TestService, testModule } from '../testing.ts'
import { ConsumerLeases, LeaseLost } from './consumer-lease.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({}),
    migrations: {},
  })
})
afterAll(() => service.close())
beforeEach(() => service.database.sql(`truncate event_position`))

const process = (name: string) => new ConsumerLeases(service.database, name)
const expire = () => service.database.sql(`update event_position set leased_until = '-infinity'`)
const advance = (leases: ConsumerLeases, lease: Parameters<ConsumerLeases['advance']>[1], position: number) =>
  service.database.transaction(({ sql }) => leases.advance(sql, lease, position))

it('gives a stream to one process at a time', async () => {
  expect(await process('a').acquire('s')).toMatchObject({ position: 0 })
  expect(await process('b').acquire('s')).toBeNull()
})

it('gives it to another when the first is silent, where the first has stopped', async () => {
  const a = process('a')
  await advance(a, (await a.acquire('s'))!, 7)
  await expire()
  expect(await process('b').acquire('s')).toMatchObject({ position: 7 })
})

it('gives it back at once to a process that was restarted', async () => {
  await process('a').acquire('s')
  expect(await process('a').acquire('s')).not.toBeNull()
})

it('lets a process that was halted apply nothing after another took over', async () => {
  const [a, b] = [process('a'), process('b')]
  const old = (await a.acquire('s'))!
  await expire()
  const lease = (await b.acquire('s'))!
  await expect(advance(a, old, 5)).rejects.toThrow(LeaseLost)
  await advance(b, lease, 6)
})

it('applies nothing twice from one position', async () => {
  const a = process('a')
  const lease = (await a.acquire('s'))!
  await advance(a, lease, 5)
  await expect(advance(a, lease, 6)).rejects.toThrow(LeaseLost)
})

it('keeps a lease that is renewed, and gives up one that is released', async () => {
  const [a, b] = [process('a'), process('b')]
  await a.acquire('s')
  await service.database.sql(`update event_position set leased_until = clock_timestamp() + interval '1 ms'`)
  await a.renew()
  expect(await b.acquire('s')).toBeNull()
  await a.release()
  expect(await b.acquire('s')).not.toBeNull()
})
