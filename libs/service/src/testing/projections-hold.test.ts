import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventHandlers } from '../events/event-handlers.ts'
import { EventsModule } from '../events/events.module.ts'
import type { Projection } from '../events/projection.ts'
import { BaseConfig, migration } from '../index.ts'
import { startTestService, testModule, type TestService } from '../testing.ts'
import { projectionsHold } from './projections-hold.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({}),
    migrations: {
      '001-tables': migration(
        `create table reader (user_id text primary key, name text not null)`,
        `create table greeting (user_id text)`,
      ),
    },
  })
})
afterAll(() => service.close())

const readers: Projection = {
  name: 'readers',
  tables: ['reader'],
  snapshots: ['account.people'],
  handlers: {
    'user.changed': ({ sql }, { data }) =>
      sql(`insert into reader values ($1, $2) on conflict (user_id) do update set name = excluded.name`, [
        data.userId,
        data.name,
      ]),
  },
}
const check = (projection: Projection, effects: EventHandlers = {}, own: string[] = []) =>
  projectionsHold(
    { name: 'search', module: testModule({ imports: [EventsModule.forProjection(projection, effects)] }) },
    service,
    { own },
  )

it('accepts a projection that its snapshots describe', async () => {
  await check(readers)
})

it('refuses a handler whose event no snapshot describes', async () => {
  const handlers = { ...readers.handlers, 'user.erased': async () => {} }
  await expect(check({ ...readers, handlers })).rejects.toThrow('readers handles user.erased, which none of')
})

it('refuses a table that nobody would rebuild, unless it is the service’s own', async () => {
  const greets: EventHandlers = {
    'user.changed': async (work, event) => {
      await readers.handlers['user.changed']!(work, event)
      await work.sql(`insert into greeting values ($1)`, [event.data.userId])
    },
  }
  await expect(check(readers, greets)).rejects.toThrow('is not called the service’s own: greeting')
  await check(readers, greets, ['greeting'])
})

it('refuses effects that write something else than a rebuild would', async () => {
  const shouts: EventHandlers = {
    'user.changed': ({ sql }, { data }) =>
      sql(`insert into reader values ($1, upper($2)) on conflict (user_id) do nothing`, [
        data.userId,
        data.name,
      ]),
  }
  await expect(check(readers, shouts)).rejects.toThrow('readers would wrongly rebuild reader')
})

it('refuses a service without a snapshot that contracts promise of it', async () => {
  const definition = { name: 'account', module: testModule({}) }
  await expect(projectionsHold(definition, service, { own: [] })).rejects.toThrow(
    'account has no snapshot people',
  )
})
