import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@flyleaf/testing/limits'
import { gatewaySocketIn } from './render.ts'
import { aFolder, removeFolders, write } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

interface Asked {
  url: string
  headers: IncomingHttpHeaders
}

const preview = '<!--# include virtual="$preview" stub="plain" -->'
const document = `<head><!--# block name="plain" -->plain<!--# endblock -->${preview}</head>drawn by the browser`
const servers: Server[] = []
const sockets: string[] = []
let runDir: string
let origin: string
let stop: () => Promise<void>
let asked: Asked[] = []
type Given = { status?: number; body?: string; location?: string } | 'never'
let answer: (asked: Asked) => Given

beforeAll(async () => {
  const dataDir = aFolder('flyleaf-gateway-')
  runDir = aFolder('fl-')
  const storeDir = join(dataDir, 'store')
  write(join(storeDir, 'releases/1/index.html'), document)
  mkdirSync(join(storeDir, 'channels'))
  symlinkSync('../releases/1', join(storeDir, 'channels/stable'))
  const listen = async (server: Server, name: string) => {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(join(runDir, name), resolve))
  }
  const renderer = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers })
    const given = answer({ url, headers })
    if (given === 'never') return
    const { status = 200, body = 'drawn by the renderer', location } = given
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      ...(location && { location }),
    })
    response.end(body)
  })
  const account = createServer(({ headers, url }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ url, headers }))
  })
  await Promise.all([listen(renderer, 'renderer-1.sock'), listen(account, 'account-1.sock')])
  sockets.push(join(runDir, 'renderer-1.sock'))
  ;({ origin, stop } = await startNginx({
    dataDir,
    runDir,
    storeDir,
    mediaDir: join(dataDir, 'media'),
    renderers: sockets,
  }))
})

afterAll(async () => {
  await stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  removeFolders()
})

beforeEach(async () => {
  answer = () => ({})
  // It is skipped for a moment after it hung.
  await expect.poll(() => textOf('/settings'), { timeout: limits.event }).toBe('drawn by the renderer')
  asked = []
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(origin + path, { headers, redirect: 'manual' })
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

describe('a page', () => {
  it('is rendered by the renderer, which gets the reader and the channel', async () => {
    const response = await get('/settings', { cookie: 'flyleaf-channel=canary', 'x-channel': 'none' })
    expect(await response.text()).toBe('drawn by the renderer')
    expect(response.headers.get('x-frame-options')).toBe('DENY')
    expect(asked[0]!.headers).toMatchObject({
      cookie: 'flyleaf-channel=canary',
      'x-channel': 'canary',
      'x-real-ip': '127.0.0.1',
    })
  })

  it.each([200, 404])(
    "with status %d is nobody else's when it was asked for with a cookie",
    async (status) => {
      answer = () => ({ status })
      const cachingOf = async (headers?: Record<string, string>) => {
        const response = await get('/settings', headers)
        return [response.status, response.headers.get('cache-control'), response.headers.get('vary')]
      }
      const vary = expect.stringContaining('Cookie')
      expect(await cachingOf({ cookie: 'a=1' })).toEqual([status, 'private, no-cache', vary])
      expect(await cachingOf()).toEqual([status, 'no-cache', vary])
    },
  )

  it.each(['/ada/x.css', '/settings/x.js', '/posts/abcdefgh1/icon.png', '/a.b/c.d'])(
    'is never rendered for %s, which a cache takes for a file',
    async (path) => {
      const response = await get(path, { cookie: 'a=1' })
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(asked).toEqual([])
    },
  )

  it("has the renderer's status and redirects", async () => {
    answer = () => ({ status: 404, body: 'not there' })
    const missing = await get('/nothing/here')
    expect([missing.status, await missing.text()]).toEqual([404, 'not there'])
    answer = () => ({ status: 302, location: '/auth/signin' })
    const moved = await get('/notifications')
    expect([moved.status, new URL(moved.headers.get('location')!, origin).pathname]).toEqual([
      302,
      '/auth/signin',
    ])
  })

  it('includes its description', async () => {
    answer = () => ({ body: document.replace('browser', 'renderer') })
    const text = await textOf('/ada')
    expect(text).toContain('/internal/previews/users?path=/ada')
    expect(text).toContain('drawn by the renderer')
    expect(text).not.toContain('plain')
  })
})

it.each(['/books/add', '/posts/saved'])('%s has no description, so it keeps its own title', async (path) => {
  answer = () => ({ body: document })
  expect(await textOf(path)).toContain('plain')
})

describe('the description of a page', () => {
  const session = { cookie: `__Host-session=${'s'.repeat(43)}` }

  it('is not on a missing page', async () => {
    answer = () => ({ status: 404, body: document })
    const text = await textOf('/ada')
    expect(text).toContain('plain')
    expect(text).not.toContain('previews')
  })

  // A page is also 200 when the service that knows of a block did not answer.
  it.each([200, 404, 503])('is not on the page of a reader, who may be blocked (%s)', async (status) => {
    answer = () => ({ status, body: document })
    expect(await textOf('/ada', session)).toContain('<head>plain</head>')
  })

  it('is on the page that a visitor gets while the renderer is away', async () => {
    answer = () => ({ status: 503 })
    expect(await textOf('/ada')).toContain('/internal/previews/users?path=/ada')
  })
})

describe('without the renderer', () => {
  it.each([
    ['declines', (): Given => ({ status: 503 })],
    ['fails', (): Given => ({ status: 500 })],
    ['hangs', (): Given => 'never'],
  ] as const)('that %s, a page is the document that renders itself', async (_, given) => {
    answer = given
    const response = await get('/settings?x=1', { cookie: 'a=1' })
    expect([response.status, await response.text()]).toEqual([200, document])
    expect(await textOf('/ada', { cookie: 'a=1' })).toContain('/internal/previews/users?path=/ada')
  })

  it('that hangs, pages soon do not wait for it', async () => {
    answer = () => 'never'
    const isAsked = async () => {
      const before = asked.length
      expect(await textOf(`/settings?${before}`)).toBe(document)
      return asked.length > before
    }
    await expect.poll(isAsked, { interval: 0 }).toBe(false)
  })
})

describe("a visitor's page", () => {
  it('is rendered for each of them, without content hidden a moment ago', async () => {
    answer = ({ headers }) => ({ body: headers.cookie ?? 'before' })
    expect(await textOf('/?kept')).toBe('before')
    answer = () => ({ body: 'after' })
    expect(await textOf('/?kept')).toBe('after')
  })
})

describe('the calls of the renderer', () => {
  const call = (socketPath: string | undefined, headers: Record<string, string>) =>
    new Promise<{ headers: IncomingHttpHeaders }>((resolve, reject) => {
      const { hostname, port } = new URL(origin)
      const place = socketPath ? { socketPath } : { hostname, port }
      request({ ...place, path: '/api/users/profile', headers }, async (response) => {
        let text = ''
        for await (const piece of response) text += String(piece)
        resolve(JSON.parse(text))
      })
        .once('error', reject)
        .end()
    })

  it("count against the reader's address, which only the renderer can set", async () => {
    const claimed = { 'x-forwarded-for': '192.0.2.7', 'x-user-id': '1' }
    const inside = await call(gatewaySocketIn(runDir), claimed)
    expect(inside.headers).toMatchObject({ 'x-real-ip': '192.0.2.7' })
    expect(inside.headers).not.toHaveProperty('x-user-id')
    expect((await call(undefined, claimed)).headers).toMatchObject({ 'x-real-ip': '127.0.0.1' })
  })
})
