import { events } from '@flyleaf/contracts'
import type { BaseConfig as Config } from '@flyleaf/config'
import { limits } from '@flyleaf/testing/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CONFIG } from '../config/config.ts'
import { appliedPositions } from '../events/applied-positions.ts'
import { EventStream } from '../events/event-stream.ts'
import { Problem, UnitOfWork } from '../index.ts'
import { REDIS, type Redis } from '../redis/redis.ts'
import { startTestService, untilPublished, type TestService } from '../testing.ts'
import { rebuildCommand } from './rebuild-command.ts'
import { RunningRebuild } from './running-rebuild.ts'
import { account, readers, refused, search, snapshotHooks } from '../testing/rebuilt-service.ts'

let owner: TestService
let service: TestService
let redis: Redis
let stream: EventStream

beforeAll(async () => {
  owner = await startTestService(account)
  service = await startTestService(search, { REDIS_URL: owner.redisUrl, ACCOUNT_URL: owner.origin })
  redis = service.app.get<Redis>(REDIS)
  stream = new EventStream(redis, 'account')
})
afterAll(async () => {
  await service.close()
  await owner.close()
})
beforeEach(async () => {
  snapshotHooks.onPage = () => {}
  await expect.poll(() => redis.isReady, { timeout: limits.event }).toBe(true)
  await untilApplied()
  await owner.database.sql(`truncate account`)
  await service.database.sql(`truncate reader, replaced`)
})

/** Changes or adds people, each with an event, in one transaction. */
const change = (userIds: readonly string[], name: string) =>
  owner.app.get(UnitOfWork).run(async ({ sql, publish }) => {
    const rows = await sql<{ userId: string; version: number; name: string }>(
      `insert into account (user_id, version, name) select id, 1, $2 from unnest($1::text[]) id
       on conflict (user_id) do update set version = account.version + 1, name = excluded.name
       returning user_id as "userId", version, name`,
      [userIds, name],
    )
    for (const row of rows)
      publish(events.account.userChanged, row.userId, {
        ...row,
        username: name,
        picture: null,
        isDeactivated: false,
      })
  })
const erase = (userId: string) =>
  owner.app.get(UnitOfWork).run(async ({ sql, publish }) => {
    await sql(`update account set is_erased = true, name = '' where user_id = $1`, [userId])
    publish(events.account.userErased, userId, { userId, at: new Date().toISOString() })
  })

async function untilApplied() {
  await untilPublished(owner)
  const last = await stream.lastSequence()
  const applied = async () => (await appliedPositions(redis, stream.key)).get('search') ?? 0
  await expect.poll(applied, { timeout: limits.event }).toBeGreaterThanOrEqual(last)
}

const storedReaders = () =>
  service.database.sql<{ userId: string; version: number; name: string }>(
    `select user_id as "userId", version, name from reader order by user_id`,
  )
const replaced = () => service.database.sql(`select before, after from replaced order by before, after`)

/** Runs the command; returns its exit code and output. */
async function rebuild(...names: string[]) {
  const output: string[] = []
  const parts = {
    service: 'search',
    config: service.app.get<Config>(CONFIG),
    database: service.database,
    redis,
    say: (text: string) => void output.push(text),
  }
  const { exitCode } = await rebuildCommand(parts, [readers], names)
  return { exitCode, output }
}

/** Simulates a Redis that lost everything and an outbox that was pruned. */
async function deleteEvents() {
  await untilApplied()
  await owner.database.sql(
    `with gone as (delete from outbox returning sequence) update relay_state set pruned_sequence = (select max(sequence) from gone)`,
  )
  await redis.flushDb()
}

const ids = (count: number) => Array.from({ length: count }, (_, n) => `p${String(n).padStart(4, '0')}`)

it('rebuilds a lost table without events', async () => {
  await change(ids(1_100), 'Ada')
  await erase('p0003')
  await change(['p0004'], 'Ben')
  await deleteEvents()
  const before = await storedReaders()
  expect(before).toHaveLength(1_100)
  await service.database.sql(`truncate reader`)
  expect((await rebuild()).exitCode).toBe(0)
  expect(await storedReaders()).toEqual(before)
  // Later events are applied.
  await change(['p0000', 'new'], 'Cleo')
  await untilApplied()
  expect((await storedReaders()).filter(({ name }) => name === 'Cleo')).toHaveLength(2)
})

it('corrects damaged, missing and surplus rows, and leaves others unchanged', async () => {
  await change(['a', 'b', 'c'], 'Ada')
  await untilApplied()
  const before = await storedReaders()
  const { sql } = service.database
  await sql(`update reader set name = 'damaged' where user_id = 'a'`)
  await sql(`delete from reader where user_id = 'b'`)
  await sql(`insert into reader values ('x', 99, 'surplus')`)
  const placeOf = () => sql(`select ctid, xmin from reader where user_id = 'c'`)
  const untouched = await placeOf()
  await rebuild('readers')
  expect(await storedReaders()).toEqual(before)
  expect(await placeOf()).toEqual(untouched)
  expect(await replaced()).toEqual([
    { before: 'damaged', after: 'Ada' },
    { before: 'surplus', after: null },
    { before: null, after: 'Ada' },
  ])
})

it('includes concurrent changes, while readers continue', async () => {
  await change(ids(1_100), 'Ada')
  await untilApplied()
  await service.database.sql(`update reader set name = 'damaged' where user_id = 'p0500'`)
  let page = 0
  snapshotHooks.onPage = async () => {
    page += 1
    // Rows that the snapshot has read, has not read yet, and new ones.
    await change([`p000${page}`, `p109${page}`, `new ${page}`], `while page ${page} is read`)
    await erase(`p050${page}`)
    if (page < 3) await untilApplied()
  }
  const counts: number[] = []
  let isDone = false
  const reading = (async () => {
    while (!isDone) counts.push((await storedReaders()).length)
  })()
  await rebuild()
  isDone = true
  await reading
  await untilApplied()
  const truth = await owner.database.sql(
    `select user_id as "userId", case when is_erased then 999999 else version end as version, name from account order by user_id`,
  )
  expect(await storedReaders()).toEqual(truth)
  expect(page).toBe(3)
  expect(Math.min(...counts)).toBe(1_100)
})

it('changes nothing when the owner fails, and can be started again', async () => {
  await change(ids(600), 'Ada')
  await untilApplied()
  await service.database.sql(`update reader set name = 'damaged'`)
  let page = 0
  snapshotHooks.onPage = () => {
    page += 1
    if (page === 2) throw new Problem(refused)
  }
  await expect(rebuild()).rejects.toThrow('provides no snapshot')
  expect((await storedReaders()).every(({ name }) => name === 'damaged')).toBe(true)
  snapshotHooks.onPage = () => {}
  expect((await rebuild()).exitCode).toBe(0)
  expect((await storedReaders()).every(({ name }) => name === 'Ada')).toBe(true)
})

it('starts over after it was killed, without effects of its remaining tables', async () => {
  await change(['a'], 'Ada')
  await untilApplied()
  await new RunningRebuild(service.database, readers, ['account']).begin()
  await change(['a'], 'Ben')
  await untilApplied()
  const shadow = () => service.database.sql(`select name from rebuild.reader`)
  expect(await shadow()).toEqual([{ name: 'Ben' }])
  // As after an upgrade that changed the tables since the killed rebuild.
  await service.database.sql(`alter table rebuild.reader drop column name`)
  await change(['a'], 'Cleo')
  await untilApplied()
  expect(await storedReaders()).toMatchObject([{ name: 'Cleo' }])
  expect(await service.database.sql(`select from parked_event`)).toEqual([])
  await service.database.sql(`update reader set name = 'damaged'`)
  expect((await rebuild()).exitCode).toBe(0)
  expect(await storedReaders()).toMatchObject([{ name: 'Cleo' }])
})

it('aborts when another rebuild has taken over', async () => {
  await change(ids(600), 'Ada')
  await untilApplied()
  await service.database.sql(`update reader set name = 'damaged'`)
  snapshotHooks.onPage = () => service.database.sql(`update event_position set rebuilding_until = now()`)
  await expect(rebuild()).rejects.toThrow('was interrupted')
  expect((await storedReaders()).every(({ name }) => name === 'damaged')).toBe(true)
})

it('rebuilds one projection at a time, and rejects unknown ones', async () => {
  expect(await rebuild('writers')).toMatchObject({
    exitCode: 64,
    output: ['search has no projection writers. It has: readers.'],
  })
  await change(['a'], 'Ada')
  let second: number | undefined
  snapshotHooks.onPage = async () => (second = (await rebuild()).exitCode)
  expect((await rebuild()).exitCode).toBe(0)
  expect(second).toBe(75)
})

it('serves snapshots to services only', async () => {
  const ask = (path: string, secret: string) =>
    fetch(new URL(`/internal/events/${path}`, owner.origin), { headers: { 'x-internal-secret': secret } })
  expect((await ask('snapshots/people', 'a guess')).status).toBe(403)
  expect((await ask('published', 'a guess')).status).toBe(403)
  expect((await ask('snapshots/passwords', 'a-secret-for-tests')).status).toBe(404)
  expect((await ask('snapshots/people?after=nonsense', 'a-secret-for-tests')).status).toBe(400)
})
