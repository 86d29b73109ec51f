import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { preparePostgres, postgresUrl } from '@flyleaf/servers/postgres/server'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { Client } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { prepareLayout } from '../start/layout.ts'
import { loadSecrets } from '../start/system/secrets.ts'
import { backUp } from './back-up.ts'

it('says why it failed when PostgreSQL ends its connection, and leaves no backup', async () => {
  const folder = createThrowawayFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const layout = prepareLayout(join(folder, 'data'))
  onTestFinished(() => rmSync(layout.runDir, { recursive: true, force: true }))
  const server = { runDir: layout.runDir, passwordOf: loadSecrets(layout.dataDir).postgres }
  const postgres = await preparePostgres({ ...layout, ...server, durable: false, say: () => {} })
  await postgres.start()
  onTestFinished(() => postgres.stop())
  const client = new Client({ connectionString: postgresUrl(server) })
  await client.connect()
  // The connection of a backup has nothing to do while files are copied.
  await client.query(`alter role postgres set idle_session_timeout = '1ms'`)
  client.on('error', () => {})
  await client.end().catch(() => {})

  mkdirSync(join(folder, 'copies'))
  const copy = join(folder, 'copies/today')
  await expect(backUp(layout.dataDir, copy)).rejects.toThrow(/^The databases in .* could not be copied: /)
  expect(existsSync(copy)).toBe(false)
})
