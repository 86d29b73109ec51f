import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renderGateway, services } from './render.ts'

const down = 'search'
const servers: Server[] = []
let nginx: ChildProcess
let origin: string

const aPort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

const write = (file: string, content: string) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

const folders: string[] = []
const aFolder = (prefix: string) => {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  const dataDir = aFolder('flyleaf-gateway-')
  const storeDir = join(dataDir, 'store')
  const mediaDir = join(dataDir, 'media')
  const runDir = aFolder('fl-')
  write(join(storeDir, 'releases/1/index.html'), '<html>stable</html>')
  write(join(storeDir, 'releases/2/index.html'), '<html>canary</html>')
  write(join(storeDir, 'releases/1/public/icon.svg'), '<svg/>')
  write(join(storeDir, 'remotes/feed/0123456789ab/remoteEntry.js'), 'export {}')
  write(join(mediaDir, 'a.webp'), 'image')
  mkdirSync(join(storeDir, 'channels'))
  symlinkSync('../releases/1', join(storeDir, 'channels/stable'))
  symlinkSync('../releases/2', join(storeDir, 'channels/canary'))
  for (const service of services.filter((name) => name !== down)) {
    const server = createServer(({ url, headers }, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ service, url, headers }))
    })
    await new Promise<void>((resolve) => server.listen(join(runDir, `${service}-1.sock`), resolve))
    servers.push(server)
  }
  const port = await aPort()
  origin = `http://127.0.0.1:${port}`
  const config = await renderGateway({ dataDir, runDir, port, instances: {}, storeDir, mediaDir })
  nginx = spawn('nginx', [
    '-p',
    `${dataDir}/nginx/`,
    '-c',
    config,
    '-e',
    join(dataDir, 'logs/nginx.log'),
    '-g',
    'daemon off;',
  ])
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await fetch(`${origin}/gateway/health`).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('nginx did not start')
})

afterAll(async () => {
  const ended = new Promise((resolve) => nginx.once('exit', resolve))
  nginx.kill()
  await ended
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
const serviceAt = async (path: string) => (await (await get(path)).json()).service

describe('calls', () => {
  it.each([
    ['/api/users/profile', 'account'],
    ['/api/users/ada/bookshelves?limit=5', 'shelves'],
    ['/api/users/ada/posts', 'feed'],
    ['/api/users/ada/likes', 'feed'],
    ['/api/users/ada/followers', 'account'],
    ['/api/books', 'shelves'],
    ['/api/books/b1/posts', 'feed'],
    ['/api/books/b1/editions', 'shelves'],
    ['/api/bookshelves/s1/replies', 'feed'],
    ['/api/bookshelves/s1/books', 'shelves'],
    ['/api/posts/discover', 'feed'],
    ['/api/notifications', 'notifications'],
    ['/api/notifications/stream', 'notifications'],
    ['/api/messages/conversations', 'notifications'],
    ['/api/docs/shelves', 'shelves'],
  ])('%s goes to %s', async (path, service) => {
    expect(await serviceAt(path)).toBe(service)
  })

  it('says in JSON that a service is down, and when to come back', async () => {
    const response = await get('/api/search/books?q=emma')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toEqual({ code: 'gateway.unavailable', message: 'Something went wrong' })
  })

  it('answers an unknown call in JSON', async () => {
    const response = await get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Not Found' })
  })

  it('never passes on who somebody outside claims to be', async () => {
    const claims = {
      'x-user-id': '1',
      'x-internal-secret': 's',
      'x-forwarded-for': '9.9.9.9',
      'x-request-id': 'mine',
    }
    const { headers } = await (await get('/api/posts/p1', claims)).json()
    expect(headers).not.toHaveProperty('x-user-id')
    expect(headers).not.toHaveProperty('x-internal-secret')
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each(['/internal/sessions/x', '/health/ready', '/metrics', '/api/posts/%2e%2e/%2e%2e/internal/x'])(
    '%s reaches no service',
    async (path) => {
      expect(await (await get(path)).text()).toBe('<html>stable</html>')
    },
  )

  it('refuses a body that is too large', async () => {
    const response = await fetch(`${origin}/api/posts/images`, {
      method: 'POST',
      body: new Uint8Array(13 * 1024 * 1024),
    })
    expect(response.status).toBe(413)
  })
})

describe('what is released', () => {
  it('is kept for ever, and missing files are never a page', async () => {
    const found = await get('/remotes/feed/0123456789ab/remoteEntry.js')
    expect(found.headers.get('cache-control')).toContain('immutable')
    expect(found.headers.get('content-type')).toContain('application/javascript')
    const missing = await get('/remotes/feed/0123456789ab/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toContain('text/plain')
    expect(missing.headers.get('cache-control')).toBe('no-store')
  })

  it('has one document for every address, asked for anew each time', async () => {
    const response = await get('/posts/p1/')
    expect(await response.text()).toBe('<html>stable</html>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('is another on the channel that the reader chose, and stable on one that does not exist', async () => {
    const on = async (channel: string) =>
      (await get('/', { cookie: `a=1; flyleaf-channel=${channel}` })).text()
    expect(await on('canary')).toBe('<html>canary</html>')
    expect(await on('none')).toBe('<html>stable</html>')
    expect(await on('../releases')).toBe('<html>stable</html>')
  })

  it('keeps the store itself to itself', async () => {
    expect(await (await get('/releases/2/index.html')).text()).toBe('<html>stable</html>')
  })

  it('has files with a fixed address, and sandboxed media', async () => {
    expect(await (await get('/icon.svg')).text()).toBe('<svg/>')
    expect((await get('/none.svg')).status).toBe(404)
    expect((await get('/media/a.webp')).headers.get('content-security-policy')).toContain('sandbox')
  })
})
