import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  BaseConfig,
  MediaStore,
  REDIS,
  RateLimits,
  UnitOfWork,
  requestInternal,
  type Redis,
  type TransactionalWork,
} from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

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

const run = (task: (work: TransactionalWork) => Promise<unknown>) => service.app.get(UnitOfWork).run(task)

/** What waits for another system, and how. */
const calls: [string, () => Promise<unknown>][] = [
  ['Redis', () => service.app.get<Redis>(REDIS).get('a key')],
  ['a rate limit', () => service.app.get(RateLimits).consume({ name: 'x', points: 9, seconds: 9 }, 'ada')],
  ['object storage', () => service.app.get(MediaStore).read('posts/x.webp')],
]

it.each(calls)('refuses %s inside a transaction', async (what, call) => {
  await expect(run(call)).rejects.toThrow(`${what} is called inside a transaction`)
  await call()
})

it('refuses a call of another service inside a transaction', async () => {
  const server = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const call = () => requestInternal([address], '/x', 'a secret')
  await expect(run(call)).rejects.toThrow('another service is called inside a transaction')
  expect(await call()).toMatchObject({ status: 200 })
  server.close()
})

it('allows them once the transaction is over', async () => {
  const done = new Promise((resolve, reject) => {
    void run(async ({ sql, afterCommit }) => {
      await sql(`select 1`)
      afterCommit(() => service.app.get<Redis>(REDIS).ping().then(resolve, reject))
    })
  })
  expect(await done).toBe('PONG')
})
