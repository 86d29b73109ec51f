import { endpoint } from '@flyleaf/contracts'
import { Controller, Get } from '@nestjs/common'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, InternalOnly, Public, Unguarded, WhileDeactivated, controller } from '../index.ts'
import { openRoutes, startTestService, testModule, type TestService } from '../testing.ts'

const read = { method: 'GET', summary: 'Read', result: z.object({}) } as const
const api = {
  open: endpoint({ ...read, path: '/api/things' }),
  own: endpoint({ ...read, path: '/api/things/own', caller: 'reader' }),
}

@Controller('by-hand')
class ByHand {
  @Get('silent')
  silent() {
    return {}
  }

  @WhileDeactivated()
  @Get('waiting')
  waiting() {
    return {}
  }

  @Public()
  @Get('public')
  public() {
    return {}
  }

  @InternalOnly()
  @Get('internal')
  internal() {
    return {}
  }

  @Unguarded()
  @Get('unguarded')
  unguarded() {
    return {}
  }
}

let service: TestService
beforeAll(async () => {
  const answer = async () => ({})
  service = await startTestService(
    {
      name: 'search',
      config: BaseConfig,
      module: testModule({ controllers: [controller(api, { open: answer, own: answer }), ByHand] }),
      migrations: {},
    },
    { LIMITS_FACTOR: '1' },
  )
})
afterAll(() => service.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, service.origin), { headers })
const statusOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).status

it('closes a route that says nothing to visitors, and to readers whose account waits to be erased', async () => {
  const reader = { cookie: await service.aSession('reader', false) }
  const deactivated = { cookie: await service.aSession('leaving', true) }
  for (const path of ['/by-hand/silent', '/api/things/own'])
    expect([await statusOf(path), await statusOf(path, reader), await statusOf(path, deactivated)]).toEqual([
      401, 200, 403,
    ])
  expect(await statusOf('/by-hand/waiting')).toBe(401)
  expect(await statusOf('/by-hand/waiting', deactivated)).toBe(200)
})

it('opens what says so', async () => {
  expect(await openRoutes(service)).toEqual([
    'GET /api/things',
    'GET /by-hand/public',
    'GET /by-hand/unguarded',
  ])
})

it('admits only services to what is theirs', async () => {
  expect(await statusOf('/by-hand/internal')).toBe(403)
  expect(await statusOf('/by-hand/internal', { 'x-internal-secret': 'wrong' })).toBe(403)
  expect(await statusOf('/by-hand/internal', { 'x-internal-secret': 'a-secret-for-tests' })).toBe(200)
})

it('counts requests to every route that is for people', async () => {
  const address = { 'x-real-ip': '192.0.2.9' }
  for (const path of ['/by-hand/public', '/by-hand/silent', '/api/things', '/api/docs/search'])
    expect((await get(path, address)).headers.has('ratelimit')).toBe(true)
  for (const path of ['/by-hand/unguarded', '/by-hand/internal', '/health/live'])
    expect((await get(path, address)).headers.has('ratelimit')).toBe(false)
})
