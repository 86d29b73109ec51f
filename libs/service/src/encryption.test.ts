import { endpoint, events } from '@flyleaf/contracts'
import { startDatabases, type Databases } from '@flyleaf/servers/start-databases'
import { createAuthority, type Authority } from '@flyleaf/testing/certificates'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BaseConfig, controller, migration, requestInternal, type Work } from './index.ts'
import { startTestService, testModule, type TestService } from './testing.ts'

const api = {
  write: endpoint({
    method: 'POST',
    path: '/api/entries',
    summary: 'Write an entry',
    caller: 'reader',
    body: z.object({ text: z.string() }),
    result: z.object({ text: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/entries',
    summary: 'All entries',
    result: z.object({ texts: z.array(z.string()) }),
  }),
}
const definition = {
  name: 'feed',
  config: BaseConfig,
  module: testModule({
    controllers: [
      controller(api, {
        write: async (
          { sql, publish, caller }: Work<{ userId: string; sessionId: string }>,
          { text }: { text: string },
        ) => {
          await sql(`insert into entry values ($1)`, [text])
          publish(events.account.sessionEnded, caller.userId, { sessionHash: text })
          return { text }
        },
        list: async ({ sql }: Work) => {
          const rows = await sql<{ text: string }>(`select text from entry`)
          return { texts: rows.map(({ text }) => text) }
        },
      }),
    ],
  }),
  migrations: { '001-entry': migration('create table entry (text text not null)') },
}

const folder = mkdtempSync(join(tmpdir(), 'flyleaf-encryption-'))
const trusted = getCACertificates()
let authority: Authority
let databases: Databases
let service: TestService

beforeAll(async () => {
  authority = await createAuthority(folder)
  const servers = await authority.issue(['localhost'])
  const files = await authority.issue(['127.0.0.1', 'feed'])
  const network = {
    host: '127.0.0.1',
    name: 'localhost',
    authority: authority.file,
    ...servers,
  }
  databases = await startDatabases({ network })
  setDefaultCACertificates([...trusted, authority.pem])
  vi.stubEnv('TEST_DATABASE_URL', databases.network!.adminUrl)
  vi.stubEnv('TEST_REDIS_URL', databases.network!.redisUrl)
  service = await startTestService(definition, { TLS_CERT: files.certificate, TLS_KEY: files.key })
})
afterAll(async () => {
  await service?.close()
  await databases?.stop()
  vi.unstubAllEnvs()
  setDefaultCACertificates(trusted)
  rmSync(folder, { recursive: true, force: true })
})

it('speaks TLS on every connection to PostgreSQL and to Redis, and answers HTTPS', async () => {
  expect(service.origin).toMatch(/^https:/)
  expect((await service.call(api.write, { text: 'a secret' }, 'ada')).body).toEqual({ text: 'a secret' })
  expect((await service.call(api.list, {}, 'ada')).body).toEqual({ texts: ['a secret'] })
  await expect.poll(() => service.relay.isIdle()).toBe(true)
  expect(await (await fetch(`${service.origin}/health/ready`)).json()).toEqual({
    database: true,
    migrations: true,
  })

  const { rows } = await admin<{ ssl: boolean; count: number }>(
    `select ssl, count(*)::integer as count from pg_stat_ssl join pg_stat_activity using (pid)
     where datname = $1 group by ssl`,
    [new URL(service.databaseUrl).pathname.slice(1)],
  )
  expect(rows).toEqual([{ ssl: true, count: expect.any(Number) }])
  expect(rows[0]!.count).toBeGreaterThan(2)
})

it('is called by other services over HTTPS, at whichever process answers', async () => {
  const away = 'https://127.0.0.1:1'
  for (let call = 0; call < 8; call++) {
    const { status } = await requestInternal([away, service.origin], '/health/live', 'of no interest')
    expect(status).toBe(200)
  }
})

it('is not called under a name that its certificate does not have', async () => {
  const address = service.origin.replace('127.0.0.1', 'localhost')
  await expect(requestInternal([address], '/health/live', 'x')).rejects.toThrow(/certificate/)
})

async function admin<Row extends object>(statement: string, values: unknown[]) {
  const client = new Client({ connectionString: databases.network!.adminUrl })
  await client.connect()
  try {
    return await client.query<Row>(statement, values)
  } finally {
    await client.end()
  }
}
