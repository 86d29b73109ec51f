import { EventEmitter } from 'node:events'
import { endpoint } from '@flyleaf/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { admitAtMost } from './admission.ts'
import { waited } from './waited.ts'

const api = {
  wait: endpoint({
    method: 'GET',
    path: '/api/waiting',
    summary: 'Answer on request of the test',
    result: z.object({ isDone: z.boolean() }),
  }),
}
const waiting: (() => void)[] = []
const wait = async () => {
  await new Promise<void>((resolve) => waiting.push(resolve))
  return { isDone: true }
}

let service: TestService
beforeAll(async () => {
  service = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, { wait })] }),
      migrations: {},
    },
    { REQUESTS_AT_ONCE: '2' },
  )
})
afterAll(() => service.close())
beforeEach(() => {
  waiting.length = 0
})

it('refuses requests beyond its limit at once, except probes, and serves again below the limit', async () => {
  const served = [service.call(api.wait, {}), service.call(api.wait, {})]
  await expect.poll(() => waiting.length).toBe(2)
  const refused = await service.call(api.wait, {})
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect((await fetch(`${service.origin}/health/live`)).status).toBe(200)
  for (const answer of waiting) answer()
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual([200, 200])
  const again = service.call(api.wait, {})
  await expect.poll(() => waiting.length).toBe(3)
  waiting[2]!()
  expect((await again).status).toBe(200)
})

it('refuses what has waited too long for its browser, without beginning it', async () => {
  const ask = (seconds: number) =>
    service.call(api.wait, {}, null, { 'x-request-start': String(Date.now() / 1000 - seconds) })
  const fresh = ask(0)
  await expect.poll(() => waiting.length).toBe(1)
  const late = await ask(30)
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2'])
  expect(waiting).toHaveLength(1)
  waiting.at(-1)!()
  expect((await fresh).status).toBe(200)

  const alone = ask(30)
  await expect.poll(() => waiting.length).toBe(2)
  waiting.at(-1)!()
  expect((await alone).status).toBe(200)
})

it('does not begin what has waited when its client has gone', async () => {
  const admit = admitAtMost(
    10,
    () => {},
    () => 100_000,
  )
  const begun: string[] = []
  const ask = (what: string, sent: string) => {
    const socket = { writable: true, destroyed: false }
    const request = { path: '/', headers: { 'x-request-start': sent }, socket }
    admit(request as never, new EventEmitter() as never, () => begun.push(what))
    return socket
  }
  ask('fresh', '100')
  expect(begun).toEqual(['fresh'])
  ask('gone', '98').writable = false
  ask('waiting', '98')
  await expect.poll(() => begun).toEqual(['fresh', 'waiting'])
})

it('counts the clock of another machine from its fastest request, and not one that is wrong', () => {
  let clock = 100_000
  const waitOf = waited(() => clock)
  const ask = (sent: number) => waitOf({ headers: { 'x-request-start': String(sent) } })
  expect([92, 93, 90, 70].map(ask)).toEqual([0, 0, 3_000, 23_000])
  clock += 3_600_000
  expect(ask(99)).toBe(0)
  clock = 90_000
  expect([100, 90, 88].map(ask)).toEqual([-10_000, 0, 2_000])
  expect(waitOf({ headers: {} })).toBe(0)
})

it('believes a clock that was set, after a while', () => {
  let clock = 100_000
  const waitOf = waited(() => clock)
  const ask = () => waitOf({ headers: { 'x-request-start': String((clock - behind) / 1000) } })
  let behind = 100
  ask()
  behind = 8_000
  expect(ask()).toBe(7_900)
  const waits = [1, 2, 3].map(() => {
    clock += 11_000
    return ask()
  })
  expect(waits.at(-1)).toBe(0)
})
