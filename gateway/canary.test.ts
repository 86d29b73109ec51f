import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { waitUntil } from '@flyleaf/servers/process/wait'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, removeFolders, write } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

let dataDir: string
let origin: string
let stop: () => Promise<void>

beforeAll(async () => {
  dataDir = aFolder('flyleaf-canary-')
  const storeDir = join(dataDir, 'store')
  write(join(storeDir, 'releases/1/index.html'), 'stable')
  write(join(storeDir, 'releases/2/index.html'), 'canary')
  mkdirSync(join(storeDir, 'channels'))
  symlinkSync('../releases/1', join(storeDir, 'channels/stable'))
  for (let index = 0; index < 50; index++)
    symlinkSync('../releases/2', join(storeDir, `channels/bucket-${String(index).padStart(2, '0')}`))
  const gateway = { dataDir, runDir: aFolder('fl-'), storeDir, mediaDir: join(dataDir, 'media') }
  ;({ origin, stop } = await startNginx(gateway))
})
afterAll(async () => {
  await stop()
  removeFolders()
})

const sessionOf = (reader: number) => `__Host-session=${String(reader).padStart(43, 'a')}`
const pageOf = async (cookie: string) => (await fetch(origin, { headers: { cookie } })).text()

it('gives the canary to about its share of readers, and to the same ones on every visit', async () => {
  const readers = Array.from({ length: 200 }, (_, index) => sessionOf(index))
  const first = await Promise.all(readers.map(pageOf))
  const share = first.filter((page) => page === 'canary').length / readers.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
  expect(await Promise.all(readers.map(pageOf))).toEqual(first)
})

it('keeps a reader on the channel that they have chosen', async () => {
  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, index) => pageOf(`${sessionOf(index)}; flyleaf-channel=stable`)),
  )
  expect(new Set(pages)).toEqual(new Set(['stable']))
})

it('logs reports from browsers that are short and sent by POST', async () => {
  const send = (query: string, method = 'POST') => fetch(`${origin}/-/telemetry?${query}`, { method })
  expect((await send('release=2&kind=error&name=TypeError&remote=shelves')).status).toBe(204)
  expect((await send(`release=2&kind=error&name=${'x'.repeat(600)}`)).status).toBe(204)
  expect((await send('release=2&kind=view', 'GET')).status).toBe(403)
  const log = join(dataDir, 'logs/telemetry.log')
  await waitUntil(async () => readFileSync(log, 'utf8').includes('TypeError'), { timeoutMs: 30_000 })
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      time: expect.any(String),
      id: expect.any(String),
      // Not the address, but one of a hundred parts of all addresses.
      from: expect.stringMatching(/^\d\d$/),
      args: 'release=2&kind=error&name=TypeError&remote=shelves',
    },
  ])
})
