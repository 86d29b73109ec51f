import { endpoint } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

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
