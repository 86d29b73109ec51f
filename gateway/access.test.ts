import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect, type IncomingHttpHeaders } from 'node:http2'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { aFolder, removeFolders, write } from './testing/a-folder.ts'
import { startNginx, type TestGateway } from './testing/start-nginx.ts'

const origin = 'https://flyleaf.example'
const running: (() => Promise<void>)[] = []
let account: Server

afterEach(async () => {
  for (const stop of running.splice(0)) await stop()
  account.closeAllConnections()
  account.close()
  removeFolders()
})

/** A gateway in front of an account service that returns the headers it received. */
async function aGateway(settings: Partial<TestGateway> = {}) {
  const dataDir = aFolder('flyleaf-gateway-')
  const runDir = aFolder('fl-')
  const storeDir = join(dataDir, 'store')
  write(join(storeDir, 'channels/stable/index.html'), '<html>stable</html>')
  account = createServer(({ headers }, response) => void response.end(JSON.stringify(headers)))
  await new Promise<void>((resolve) => account.listen(join(runDir, 'account-1.sock'), resolve))
  const gateway = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    ...settings,
  })
  running.push(gateway.stop)
  return (path: string, headers: Record<string, string> = {}, host = '127.0.0.1') =>
    fetch(`http://${host}:${new URL(gateway.origin).port}${path}`, { headers, redirect: 'manual' })
}

/** An address of this machine that others can reach over the network. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((one) => one && !one.internal && one.family === 'IPv4')?.address

it.runIf(outside)('listens on this machine only unless configured otherwise', async () => {
  const closed = await aGateway()
  await expect(closed('/', {}, outside)).rejects.toThrow('fetch failed')
  const open = await aGateway({ hosts: ['0.0.0.0'] })
  expect((await open('/', {}, outside)).status).toBe(200)
})

it('trusts the client address from a trusted TLS proxy, but not addresses that the client added', async () => {
  const get = await aGateway({ origin, trustedProxies: ['127.0.0.1', '10.0.0.0/8'] })
  const response = await get('/api/users/profile', {
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '198.51.100.1, 203.0.113.9, 10.2.3.4',
  })
  expect(await response.json()).toMatchObject({
    'x-real-ip': '203.0.113.9',
    'x-forwarded-for': '203.0.113.9',
  })
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(
    (await get('/', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security'),
  ).toBeTruthy()
})

it('redirects requests without HTTPS, or past the proxy, to HTTPS', async () => {
  const get = await aGateway({ origin, trustedProxies: ['127.0.0.1'] })
  for (const headers of [{}, { 'x-forwarded-proto': 'http' }] as Record<string, string>[]) {
    const response = await get('/posts/p1?x=1', headers)
    expect([response.status, response.headers.get('location')]).toEqual([308, `${origin}/posts/p1?x=1`])
  }
  const past = await aGateway({ origin, trustedProxies: ['10.0.0.0/8'] })
  expect((await past('/', { 'x-forwarded-proto': 'https' })).status).toBe(308)
})

it('sends no HTTPS headers and trusts no proxy without HTTPS', async () => {
  const get = await aGateway()
  const response = await get('/api/users/profile', { 'x-forwarded-for': '203.0.113.9' })
  expect(await response.json()).toMatchObject({ 'x-real-ip': '127.0.0.1' })
  expect(response.headers.has('strict-transport-security')).toBe(false)
})

it('speaks TLS and HTTP/2 itself with a certificate, and redirects plain HTTP', async () => {
  const certificate = join(import.meta.dirname, 'testing/certificate.pem')
  const key = join(import.meta.dirname, 'testing/certificate-key.pem')
  const own = 'https://localhost'
  const get = await aGateway({ origin: own, tls: { certificate, key } })
  const response = await get('/posts/p1?x=1')
  expect([response.status, response.headers.get('location')]).toEqual([308, `${own}/posts/p1?x=1`])

  const session = connect(`https://localhost:${new URL(response.url).port}`, {
    ca: readFileSync(certificate),
  })
  running.push(async () => session.close())
  const call = session.request({ ':path': '/api/users/profile', 'x-forwarded-for': '203.0.113.9' })
  const [headers] = (await once(call, 'response')) as [IncomingHttpHeaders]
  expect(session.alpnProtocol).toBe('h2')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(await json(call)).toMatchObject({ 'x-real-ip': '127.0.0.1' })
})

it.each<[string, (index: number) => string, string]>([
  ['an address', () => '203.0.113.9', '203.0.113.10'],
  ['a network of IPv6', (index) => `2001:db8:1:2::${index.toString(16)}`, '2001:db8:1:3::1'],
])('answers 429 to %s that requests too many pages', async (_, address, other) => {
  const get = await aGateway({ limitsFactor: 1, origin, trustedProxies: ['127.0.0.1'] })
  const statusAt = async (from: string) =>
    (await get('/', { 'x-forwarded-proto': 'https', 'x-forwarded-for': from })).status
  const statuses = await Promise.all(Array.from({ length: 200 }, (_one, index) => statusAt(address(index))))
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
  expect(await statusAt(other)).toBe(200)
})
