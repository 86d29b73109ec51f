import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BaseConfig, UnitOfWork } from '../index.ts'
import { Pruning } from '../jobs/pruning.ts'
import { freezableProxy } from '../testing/freezable-proxy.ts'
import { startTestService, testModule, untilPublished, type TestService } from '../testing.ts'
import { Database } from './database.ts'
import { isUnavailable } from './is-unavailable.ts'
import { migration } from './migration.ts'
import { inBackground } from './purpose.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({
    name: 'search',
    config: BaseConfig,
    module: testModule({}),
    migrations: {
      '001-counter': migration(`create table counter (id text primary key, n integer not null)`),
    },
  })
})
afterAll(() => service.close())

/** A database of this service behind a proxy, with short time limits. */
async function behindProxy(poolSize = 2, timeoutMs = 400) {
  const url = new URL(service.databaseUrl.replace('@/', '@localhost/'))
  const socketDirectory = url.searchParams.get('host')
  const proxy = await freezableProxy(
    socketDirectory ? `${socketDirectory}/.s.PGSQL.${url.port || 5432}` : Number(url.port || 5432),
  )
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${proxy.port}`
  const database = await Database.open({
    url: url.href,
    poolSize,
    timeoutMs,
    entities: [],
    migrations: {},
  })
  return { database, proxy, close: () => Promise.all([database.close(), proxy.close()]) }
}

/** Waits until there are connections: on a busy machine opening one takes longer than these limits. */
const connect = async (database: Database) => {
  await expect.poll(() => failureOf(database.sql(`select 1`))).toBeNull()
  await expect.poll(() => failureOf(database.transaction(({ sql }) => sql(`select 1`)))).toBeNull()
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

it('has connections for the first requests before it is ready', async () => {
  const { database, proxy, close } = await behindProxy(4)
  proxy.freeze()
  expect(isUnavailable(await failureOf(database.requireConnections()))).toBe(true)
  proxy.thaw()
  await expect.poll(() => failureOf(database.requireConnections())).toBeNull()
  const { reads, transactions } = database.pools.usage()
  expect([reads.open, transactions.open]).toEqual([2, 2])
  await close()
  expect((await fetch(`${service.origin}/health/ready`)).status).toBe(200)
  expect(service.database.pools.usage().transactions.open).toBeGreaterThanOrEqual(2)
})

it('times out when PostgreSQL hangs, in reads and in transactions, and recovers', async () => {
  const { database, proxy, close } = await behindProxy()
  await connect(database)
  proxy.freeze()
  const failures = await Promise.all([
    failureOf(database.sql(`select 2`)),
    failureOf(database.transaction(({ sql }) => sql(`select 2`))),
  ])
  expect(failures.map(isUnavailable)).toEqual([true, true])
  proxy.thaw()
  await expect.poll(() => database.sql(`select 3 as n`).catch(() => [])).toEqual([{ n: 3 }])
  await close()
})

it('does not let waiting transactions stop reads or jobs', async () => {
  const { database, close } = await behindProxy(1, 3_000)
  await connect(database)
  await inBackground(() => connect(database))
  const holder = new pg.Client({ connectionString: service.databaseUrl })
  await holder.connect()
  await holder.query(`begin; insert into counter values ('held', 1)`)
  const waiting = failureOf(database.transaction(({ sql }) => sql(`insert into counter values ('held', 2)`)))
  const waitingBehind = failureOf(database.transaction(({ sql }) => sql(`select 1`)))
  expect(await database.sql(`select 1 as n`)).toEqual([{ n: 1 }])
  expect(await inBackground(() => database.transaction(({ sql }) => sql(`select 2 as n`)))).toEqual([
    { n: 2 },
  ])
  expect(isUnavailable(await waiting)).toBe(true)
  await waitingBehind
  await holder.query('rollback')
  await holder.end()
  await close()
})

it('keeps a bounded number of prepared statements', async () => {
  const { database, close } = await behindProxy(1, 30_000)
  const { sql } = database
  for (let n = 0; n < 350; n += 1) await sql(`select $1::integer + ${n} as sum`, [1])
  expect(await sql(`select $1::integer + 0 as sum`, [1])).toEqual([{ sum: 1 }])
  const [kept] = await sql<{ count: number }>(`select count(*)::integer as count from pg_prepared_statements`)
  expect(kept!.count).toBeLessThanOrEqual(300)
  await close()
})

it('retries a transaction after a deadlock', async () => {
  const unitOfWork = service.app.get(UnitOfWork)
  await service.database.sql(`insert into counter values ('a', 0), ('b', 0)`)
  let met = 0
  let bothHold = () => {}
  const both = new Promise<void>((resolve) => (bothHold = resolve))
  const add = (first: string, second: string) =>
    unitOfWork.run(async ({ sql }) => {
      await sql(`update counter set n = n + 1 where id = $1`, [first])
      if ((met += 1) === 2) bothHold()
      await both
      await sql(`update counter set n = n + 1 where id = $1`, [second])
    })
  await Promise.all([add('a', 'b'), add('b', 'a')])
  expect(await service.database.sql(`select n from counter where id in ('a', 'b')`)).toEqual([
    { n: 2 },
    { n: 2 },
  ])
})

it('deletes published events after a week and answered keys after a day', async () => {
  const { sql } = service.database
  for (const key of ['old', 'recent', 'last']) {
    await sql(`insert into outbox (type, key, data) values ('a', $1, '{}')`, [key])
    await untilPublished(service)
  }
  await sql(`update outbox set sequence = $1 where key = 'old'`, [Date.now() - 8 * 24 * 3_600_000])
  await sql(
    `insert into idempotency (user_id, key, fingerprint, status, result, created_at)
     values ('u', 'old', '', 200, '{}', now() - interval '25 hours'), ('u', 'recent', '', 200, '{}', now())`,
  )
  service.app.get(Pruning).wake()
  await expect
    .poll(() => sql(`select key from outbox order by sequence`))
    .toEqual([{ key: 'recent' }, { key: 'last' }])
  await expect.poll(() => sql(`select key from idempotency`)).toEqual([{ key: 'recent' }])
})
