import { expect, it } from 'vitest'
import type { EventHandlers } from '../events/event-handlers.ts'
import { EventsModule } from '../events/events.module.ts'
import type { Projection } from '../events/projection.ts'
import type { ServiceDefinition } from '../define-service.ts'
import { BaseConfig, migration } from '../index.ts'
import { startTestService, testModule } from '../testing.ts'
import { projectionsHold } from './projections-hold.ts'

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
const migrations = {
  '001-tables': migration(
    `create table reader (user_id text primary key, name text not null)`,
    `create table greeting (user_id text)`,
  ),
}

/** Checks a service of its own, whose module is given. */
async function hold(name: string, module: ServiceDefinition['module'], own: string[] = []) {
  const service = await startTestService({ name, config: BaseConfig, module, migrations })
  try {
    await projectionsHold({ name, module }, service, { own })
  } finally {
    await service.close()
  }
}
const check = (projection: Projection, effects: EventHandlers = {}, own?: string[]) =>
  hold('search', testModule({ imports: [EventsModule.forProjection(projection, effects)] }), own)

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
  await expect(hold('account', testModule({}))).rejects.toThrow('account has no snapshot people')
})
