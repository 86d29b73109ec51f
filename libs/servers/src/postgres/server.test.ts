import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { limits } from '@flyleaf/testing/limits'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SupervisedProcess } from '../process/supervised.ts'
import { waitUntil } from '../process/wait.ts'
import { createThrowawayFolder } from '../throwaway-folder.ts'
import { serverProcesses } from './server-processes.ts'
import { preparePostgres, postgresUrl, type PostgresServer } from './server.ts'

let folder: string
let postgres: SupervisedProcess
let server: PostgresServer
const logged: string[] = []
beforeAll(async () => {
  folder = createThrowawayFolder()
  const path = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  server = { runDir: path('run'), passwordOf: (role) => `the password of ${role}`.replaceAll(' ', '-') }
  postgres = await preparePostgres({
    ...server,
    postgresDir: join(folder, 'postgres'),
    logDir: path('logs'),
    durable: false,
    say: (text) => logged.push(text),
  })
  await postgres.start()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it("logs slow and failed statements without readers' texts", async () => {
  const client = new Client({ connectionString: postgresUrl(server) })
  await client.connect()
  const secret = 'a word of a reader'
  await client.query('select pg_sleep(0.6), $1::text', [secret])
  await client.query('create temporary table word (word text primary key)')
  await client.query('insert into word values ($1)', [secret])
  await expect(client.query('insert into word values ($1)', [secret])).rejects.toThrow('duplicate key')
  await client.end()
  const log = readFileSync(join(folder, 'logs', 'postgres.log'), 'utf8')
  expect(log).toMatch(/duration: .* select pg_sleep/)
  expect(log).toContain('duplicate key value')
  expect(log).not.toContain(secret)
})

it('restarts at once while a statement of its predecessor still runs', async () => {
  const client = new Client({ connectionString: postgresUrl(server) })
  client.on('error', () => {})
  await client.connect()
  const busy = client.query('select count(*) from generate_series(1, 1000000000000)').catch(() => 'cut off')
  const before = serverProcesses(join(folder, 'postgres'))
  expect(before).not.toEqual([])
  await postgres.kill()
  expect(await waitUntil(() => logged.includes('postgres runs again'), { timeoutMs: limits.event })).toBe(
    true,
  )
  expect(logged).toHaveLength(2)
  expect(await busy).toBe('cut off')
  expect(serverProcesses(join(folder, 'postgres')).filter((pid) => before.includes(pid))).toEqual([])
})
