import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAuthority, type CertificateFiles } from '@flyleaf/testing/certificates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const servers: Server[] = []
const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return (server.address() as AddressInfo).port
}
const aProcess = async (files: CertificateFiles, name: string) => {
  const tls = { cert: readFileSync(files.certificate), key: readFileSync(files.key) }
  const server = createServer(tls, ({ headers, url }, response) =>
    response.end(url?.endsWith('/hosts') ? `${headers.host} for ${headers['x-forwarded-host']}` : name),
  )
  // As services do: it is the gateway that ends idle connections.
  server.keepAliveTimeout = 75_000
  return `https://127.0.0.1:${await listen(server)}`
}
const atName = (address: string) => address.replace('127.0.0.1', 'localhost')

let origin: string
let rooms: string
let stop: () => Promise<void>

beforeAll(async () => {
  const [dataDir, runDir, certificates] = [aFolder('data'), aFolder('run'), aFolder('certificates')]
  const authority = await createAuthority(certificates)
  const feed = await authority.issue(['feed'])
  const notifications = await authority.issue(['notifications'])
  rooms = atName(await aProcess(await authority.issue(['localhost']), 'rooms'))
  ;({ origin, stop } = await startNginx({
    dataDir,
    runDir,
    storeDir: aFolder('store'),
    mediaDir: join(dataDir, 'media'),
    authorities: authority.file,
    instances: {
      feed: [await aProcess(feed, 'one'), await aProcess(feed, 'two')],
      shelves: [await aProcess(feed, 'an impostor')],
      notifications: [await aProcess(notifications, 'a stream')],
      'reading-rooms': [rooms],
      'reading-clubs': [atName(await aProcess(await authority.issue(['reading-clubs']), 'an impostor'))],
      'reading-lists': [await aProcess(await authority.issue(['reading-lists']), 'lists')],
    },
  }))
})
afterAll(async () => {
  await stop?.()
  for (const server of servers) server.close()
  removeFolders()
})

describe('services on other machines', () => {
  it('are called over HTTPS, at all their processes', async () => {
    const answers = new Set<string>()
    for (let call = 0; call < 20; call++) answers.add(await (await fetch(`${origin}/api/posts/x`)).text())
    expect(answers).toEqual(new Set(['one', 'two']))
  })

  it('are called over HTTPS for live streams, too', async () => {
    expect(await (await fetch(`${origin}/api/notifications/stream`)).text()).toBe('a stream')
  })

  it('are left without idle connections, on which requests would be lost when they stop', async () => {
    await fetch(`${origin}/api/posts/x`)
    const open = async () => {
      const counts = servers.map((server) => promisify(server.getConnections.bind(server))())
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
    }
    await expect.poll(open).toBe(0)
  })

  it('are not called when their certificate names another service', async () => {
    expect((await fetch(`${origin}/api/books/x`)).status).toBe(503)
  })
})

describe('services of other repositories', () => {
  it.each(['GET', 'DELETE'])('are called with %s when their certificate names their host', async (method) => {
    const response = await fetch(`${origin}/api/reading-rooms/x`, { method })
    expect([response.status, await response.text()]).toEqual([200, 'rooms'])
    expect((await fetch(`${origin}/api/reading-clubs/x`, { method })).status).toBe(503)
  })

  it.each(['GET', 'DELETE'])(
    'are called with %s by their own host, and learn that of Flyleaf',
    async (method) => {
      const headers = { 'x-forwarded-host': 'elsewhere.example' }
      const own = await fetch(`${origin}/api/reading-rooms/hosts`, { method, headers })
      expect(await own.text()).toBe(`${new URL(rooms).host} for ${new URL(origin).host}`)
      const ours = await fetch(`${origin}/api/posts/hosts`, { method, headers })
      expect(await ours.text()).toBe(`${new URL(origin).host} for undefined`)
    },
  )

  it('that have no name are called when their certificate names the service', async () => {
    expect(await (await fetch(`${origin}/api/reading-lists/x`)).text()).toBe('lists')
  })
})
