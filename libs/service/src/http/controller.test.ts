import { endpoint } from '@flyleaf/contracts'
import { Module, type Type } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  BaseConfig,
  EndpointRunner,
  beforeTransaction,
  controller,
  type Given,
  type Preparation,
  type Work,
} from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'

class Lamp {
  readonly light = 'by lamplight'
}
const needs = { lamp: Lamp }
type Needed = Given<typeof needs>

const result = z.object({ read: z.string() })
const api = {
  read: endpoint({ method: 'GET', path: '/api/things', summary: 'Read', result }),
  write: endpoint({ method: 'POST', path: '/api/things', summary: 'Write', result }),
  prepare: endpoint({ method: 'PUT', path: '/api/things', summary: 'Prepare', result }),
}
const readIt = async ({ lamp }: Work & Needed) => ({ read: lamp.light })
const prepared = beforeTransaction(
  async ({ lamp }: Preparation & Needed) => lamp.light,
  async (_work: Work & Needed, _input: object, light: string) => ({ read: light }),
)
const Things = controller(api, { read: readIt, write: readIt, prepare: prepared }, needs)

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({ controllers: [Things], providers: [Lamp] }),
    migrations: {},
  })
})
afterAll(() => service.close())

it('gives its handlers the providers that it names: in reads, in writes and in steps before them', async () => {
  for (const call of [api.read, api.write, api.prepare])
    expect((await service.call(call, {})).body).toEqual({ read: 'by lamplight' })
})

/** Starts a module with the controller, beside one that keeps the lamp or shares it. */
async function start(exports: Type[]) {
  @Module({ providers: [Lamp], exports })
  class LampModule {}
  @Module({
    imports: [LampModule],
    controllers: [Things],
    providers: [{ provide: EndpointRunner, useValue: {} }],
  })
  class ThingsModule {}
  const app = await NestFactory.createApplicationContext(ThingsModule, { logger: false, abortOnError: false })
  await app.close()
}

it('starts only where another module exports what its handlers need', async () => {
  await start([Lamp])
  await expect(start([])).rejects.toThrow('Lamp')
})

it('does not compile when a handler needs what it does not name', () => {
  // @ts-expect-error: nothing is named
  controller(api, { read: readIt, write: readIt, prepare: prepared })
  // @ts-expect-error: work has one of that name
  controller(api, { read: readIt, write: readIt, prepare: prepared }, { ...needs, sql: Lamp })
})
