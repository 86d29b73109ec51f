import { endpoint, events, somethingWentWrong } from '@flyleaf/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller, queueDepth, type Work } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { currentRequestId } from './request-context.ts'

const result = z.object({})
const api = {
  end: endpoint({ method: 'POST', path: '/api/ends', summary: 'Ends a session', caller: 'reader', result }),
  fail: endpoint({ method: 'POST', path: '/api/failures', summary: 'Fails', result }),
}

async function end({ publish, caller }: Work<{ userId: string; sessionId: string }>) {
  publish(events.account.sessionEnded, caller.userId, { sessionHash: caller.userId })
  return {}
}

const lines: string[] = []
const handledFor: (string | undefined)[] = []
let service: TestService
beforeAll(async () => {
  service = await startTestService(
    {
      name: 'account',
      config: BaseConfig,
      module: testModule({
        controllers: [controller(api, { end, fail: () => Promise.reject(new Error('broken')) })],
        providers: [queueDepth('letters', `select 7 as count`)],
        handlers: {
          'session.ended': async (_work, { key }) => {
            handledFor.push(currentRequestId())
            if (key === 'u-poison') throw new Error('cannot be handled')
          },
        },
      }),
      migrations: {},
    },
    { LOG_LEVEL: 'info' },
    { write: (line) => lines.push(line) },
  )
})
afterAll(() => service?.close())

const logged = (text: string) =>
  lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Record<string, unknown>)
const metrics = async () => (await fetch(`${service.origin}/metrics`)).text()

it('returns the request id to the reader, and logs it in every line', async () => {
  const { status, body } = await service.call(api.fail, {}, null, { 'x-request-id': 'r-1' })
  expect([status, body]).toEqual([
    500,
    { code: 'server.error', message: somethingWentWrong, requestId: 'r-1' },
  ])
  await expect.poll(() => logged('request completed')).toMatchObject([{ requestId: 'r-1' }])
  expect(logged('a request failed')).toMatchObject([{ requestId: 'r-1' }])
})

it('handles an event as part of the request that published it', async () => {
  await service.call(api.end, {}, 'u-fine', { 'x-request-id': 'r-2' })
  await expect.poll(() => handledFor).toContain('r-2')
})

it('measures what waits: jobs, and events that could not be handled', async () => {
  await service.call(api.end, {}, 'u-well')
  await service.call(api.end, {}, 'u-poison', { 'x-request-id': 'r-3' })
  await expect.poll(() => logged('the event is parked')).toMatchObject([{ requestId: 'r-3' }])
  for (const line of [
    /parked_events\{service="account"\} 1/,
    /outbox_events\{service="account"\} 0/,
    /event_lag_milliseconds\{stream="events:account",service="account"\} 0/,
    /jobs_waiting\{queue="letters",service="account"\} 7/,
    /event_failures_total\{[^}]*type="session.ended"[^}]*\} [1-9]/,
    /event_delay_seconds_count\{[^}]*type="session.ended"[^}]*\} [1-9]/,
    /cache_hits\{cache="sessions",service="account"\} \d/,
    /cache_entries\{cache="sessions",service="account"\} [1-9]/,
    /database_pool_open\{pool="reads",service="account"\} \d/,
  ])
    await expect.poll(metrics).toMatch(line)
})
