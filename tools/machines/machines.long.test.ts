import { rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createThrowawayFolder } from '@flyleaf/servers/throwaway-folder'
import { limits } from '@flyleaf/testing/limits'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEED_PASSWORD } from '../start/throwaway-platform.ts'
import { Reader } from '../soak/reader.ts'
import { setPicture } from '../soak/set-picture.ts'
import { startMachines, type Machines } from './start-machines.ts'

const trusted = getCACertificates()
let folder: string
let machines: Machines
let ada: Reader
let theo: Reader

async function signedIn(name: string) {
  const reader = new Reader(machines.origin, name)
  await reader.signIn(SEED_PASSWORD)
  return reader
}

beforeAll(async () => {
  folder = createThrowawayFolder()
  machines = await startMachines(folder, (pem) => setDefaultCACertificates([...trusted, pem]))
  ;[ada, theo] = await Promise.all([signedIn('ada'), signedIn('theo_at_sea')])
}, limits.journey)
afterAll(async () => {
  await machines?.stop()
  setDefaultCACertificates(trusted)
  rmSync(folder, { recursive: true, force: true })
}, limits.hook)

it('draws pages on the server, with data from other machines', async () => {
  const home = async () => (await ada.send('GET', '/')).text()
  await expect.poll(home, { timeout: limits.event }).toMatch(/<html data-rendered[^]*<article/)
  expect((await ada.send('GET', '/')).headers.get('strict-transport-security')).toContain('max-age')
})

it('carries events from one service to another', async () => {
  const written = await ada.send('POST', '/api/posts', { postType: 'THOUGHT', content: 'Across machines' })
  const { postId } = ((await written.json()) as { post: { postId: string } }).post
  expect((await theo.send('POST', `/api/posts/${postId}/like`)).status).toBe(200)
  const told = async () => (await (await ada.send('GET', '/api/notifications')).text()).includes(postId)
  await expect.poll(told, { timeout: limits.event }).toBe(true)
})

it('keeps media files in the bucket, which readers reach through the gateway', async () => {
  const image = await theo.send('GET', await setPicture(ada))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
})

it('goes on when a process of a service is gone', async () => {
  await machines.spareFeed.stop()
  for (let call = 0; call < 10; call++)
    expect((await theo.send('GET', '/api/posts/following')).status).toBe(200)
})

it('speaks TLS on every connection to PostgreSQL', async () => {
  const client = new Client({ connectionString: machines.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ ssl: boolean }>(
    `select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where datname like 'flyleaf\\_%'`,
  )
  await client.end()
  expect(rows).toEqual([{ ssl: true }])
})
