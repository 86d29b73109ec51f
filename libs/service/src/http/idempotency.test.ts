import { endpoint } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, beforeTransaction, controller, type Preparation } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

const api = {
  send: endpoint({
    method: 'POST',
    path: '/api/letters',
    summary: 'Send a letter',
    caller: 'reader',
    result: z.object({ number: z.number() }),
  }),
}
let begun = 0
let step: () => Promise<unknown>
let service: TestService
beforeAll(async () => {
  const send = beforeTransaction(
    async (_work: Preparation) => {
      begun += 1
      await step()
      return begun
    },
    async (_work, _input: object, number: number) => ({ number }),
  )
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ controllers: [controller(api, { send })] }),
    migrations: {},
  })
})
afterAll(() => service.close())

const call = (key: string) => service.call(api.send, {}, 'ada', { 'idempotency-key': key })

it('does what comes before the transaction once for simultaneous requests with the same key', async () => {
  begun = 0
  const held = Promise.withResolvers<void>()
  step = () => held.promise
  const first = call('twice')
  await expect.poll(() => begun).toBe(1)
  const second = await call('twice')
  expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
  held.resolve()
  expect((await first).body).toEqual({ number: 1 })
  expect((await call('twice')).body).toEqual({ number: 1 })
  expect(begun).toBe(1)
})

it('may be tried again with the same key when it has failed', async () => {
  begun = 0
  step = () => Promise.reject(new Error('not now'))
  expect((await call('again')).status).toBe(500)
  step = () => Promise.resolve()
  expect((await call('again')).body).toEqual({ number: 2 })
})
