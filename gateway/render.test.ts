import { mkdirSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { imageTooLarge, importTooLarge } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { services } from './render.ts'
import { aFolder, removeFolders, write } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const down = 'search'
const servers: Server[] = []
let origin: string
let stop: () => Promise<void>

beforeAll(async () => {
  const dataDir = aFolder('flyleaf-gateway-')
  const storeDir = join(dataDir, 'store')
  const mediaDir = join(dataDir, 'media')
  const runDir = aFolder('fl-')
  write(join(storeDir, 'releases/1/index.html'), '<html>stable</html>')
  write(join(storeDir, 'releases/2/index.html'), '<html>canary</html>')
  const preview = '<!--# include virtual="$preview" stub="plain" -->'
  write(
    join(storeDir, 'releases/3/index.html'),
    `<head><!--# block name="plain" -->plain<!--# endblock -->${preview}</head>`,
  )
  write(join(storeDir, 'releases/1/public/icon.svg'), '<svg/>')
  write(join(storeDir, 'remotes/feed/0123456789ab/remoteEntry.js'), 'export {}')
  write(join(mediaDir, 'public/pictures/a.webp'), 'image')
  write(join(mediaDir, 'private/exports/x.zip'), 'secret')
  write(join(mediaDir, 'stray.zip'), 'secret')
  mkdirSync(join(storeDir, 'channels'))
  symlinkSync('../releases/1', join(storeDir, 'channels/stable'))
  symlinkSync('../releases/2', join(storeDir, 'channels/canary'))
  symlinkSync('../releases/3', join(storeDir, 'channels/previews'))
  for (const service of services.filter((name) => name !== down)) {
    const server = createServer(({ url, headers }, response) => {
      response.setHeader('content-type', 'application/json')
      if (url?.includes('missing')) response.statusCode = 404
      if (url?.includes('hold')) return void response.write(' ')
      response.end(JSON.stringify({ service, url, headers }))
    })
    await new Promise<void>((resolve) => server.listen(join(runDir, `${service}-1.sock`), resolve))
    servers.push(server)
  }
  ;({ origin, stop } = await startNginx({ dataDir, runDir, storeDir, mediaDir }))
})

afterAll(async () => {
  await stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  removeFolders()
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers })
/** Sends the path unchanged: fetch would normalise it. */
const rawGet = (path: string) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk)).on('end', () => resolve(answer))
    socket.on('error', reject)
  })
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

  it('answers 503 in JSON with Retry-After when a service is down', async () => {
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

  it('removes identity headers from outside', async () => {
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
    expect(headers['x-real-ip']).toBe('127.0.0.1')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  })

  it.each(['/internal/sessions/x', '/health/ready', '/metrics'])('%s reaches no service', async (path) => {
    expect(await (await get(path)).text()).toBe('<html>stable</html>')
  })

  it.each([
    '/internal/people/%2e%2e%2f%2e%2e%2fapi%2fusers%2farchive',
    '/api/posts/..%2f..%2finternal/x',
    '/api/posts/%2E%2E/%2E%2E/internal/x',
    '/api/posts/../../internal/x',
    '/api/posts//internal/x',
    '/api/posts/..%5Cinternal',
    '/api/posts/a\\b',
  ])('refuses the ambiguous path %s', async (path) => {
    const answer = await rawGet(path)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"gateway.bad-address"')
  })

  it('accepts encoded characters in a query', async () => {
    expect(await serviceAt('/api/posts?q=a%2Fb%5Cc..%2e%2F')).toBe('feed')
  })

  it.each(['/api/users/previews?path=/ada', '/api/posts/previews', '/api/bookshelves/previews/'])(
    '%s is not reachable from outside',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  it('limits a session to ten live streams', async () => {
    const stream = new AbortController()
    const cookie = `__Host-session=${'a'.repeat(43)}`
    const open = () =>
      fetch(`${origin}/api/notifications/stream?hold`, { headers: { cookie }, signal: stream.signal })
    for (let count = 0; count < 10; count++) expect((await open()).status).toBe(200)
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const other = await fetch(`${origin}/api/notifications/stream`, {
      headers: { cookie: cookie.replace('a', 'b') },
    })
    expect(other.status).toBe(200)
    stream.abort()
  })

  const MB = 1024 * 1024
  it.each([
    ['/api/posts', 0.6 * MB, { code: 'gateway.too-large', message: 'The request is too large' }],
    ['/api/posts/images/', 9 * MB, { code: 'gateway.too-large', message: 'The request is too large' }],
    ['/api/posts/images', 32.5 * MB, { service: 'feed' }],
    ['/api/posts/images', 34 * MB, { code: imageTooLarge.code, message: imageTooLarge.message }],
    ['/api/bookshelves/import', 50.5 * MB, { service: 'shelves' }],
    ['/api/bookshelves/import', 52 * MB, { code: importTooLarge.code, message: importTooLarge.message }],
    ['/api/users/profile/picture', 8.5 * MB, { service: 'account' }],
    ['/api/users/profile/picture', 9.5 * MB, { code: imageTooLarge.code, message: imageTooLarge.message }],
  ])('%s with %d bytes gets %o', async (path, bytes, answer) => {
    const response = await fetch(origin + path, { method: 'POST', body: new Uint8Array(bytes) })
    expect(response.status).toBe('service' in answer ? 200 : 413)
    expect(await response.json()).toMatchObject(answer)
  })
})

describe('released files', () => {
  it('are cached forever, and a missing file is never answered with a page', async () => {
    const found = await get('/remotes/feed/0123456789ab/remoteEntry.js')
    expect(found.headers.get('cache-control')).toContain('immutable')
    expect(found.headers.get('content-type')).toContain('application/javascript')
    const missing = await get('/remotes/feed/0123456789ab/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toContain('text/plain')
    expect(missing.headers.get('cache-control')).toBe('no-store')
  })

  it('use one document for every address, revalidated each time', async () => {
    const response = await get('/posts/p1/')
    expect(await response.text()).toBe('<html>stable</html>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it("follow the reader's channel, and are stable for an unknown one", async () => {
    const on = async (channel: string) =>
      (await get('/', { cookie: `a=1; flyleaf-channel=${channel}` })).text()
    expect(await on('canary')).toBe('<html>canary</html>')
    expect(await on('none')).toBe('<html>stable</html>')
    expect(await on('../releases')).toBe('<html>stable</html>')
  })

  it('do not expose the store itself', async () => {
    expect(await (await get('/releases/2/index.html')).text()).toBe('<html>stable</html>')
  })

  it('include files with a fixed address', async () => {
    expect(await (await get('/icon.svg')).text()).toBe('<svg/>')
    expect((await get('/none.svg')).status).toBe(404)
  })
})

describe('a shared page', () => {
  const documentOf = async (path: string) =>
    (await get(path, { cookie: 'flyleaf-channel=previews; secret=1' })).text()

  it.each([
    ['/posts/abcdefgh1', 'feed', '/api/posts/previews?path=/posts/abcdefgh1'],
    ['/books/abcdefgh1/', 'shelves', '/api/books/previews?path=/books/abcdefgh1'],
    [
      '/bookshelves/ada/abcdefgh1?from=x',
      'shelves',
      '/api/bookshelves/previews?path=/bookshelves/ada/abcdefgh1',
    ],
    ['/ada', 'account', '/api/users/previews?path=/ada'],
    ['/ada/2025/?from=x', 'shelves', '/api/years/previews?path=/ada/2025'],
  ])('%s is described by %s for any client', async (path, service, url) => {
    const document = await documentOf(path)
    expect(document).toContain(`"service":"${service}","url":"${url}"`)
    expect(document).not.toContain('plain')
    expect(document).not.toContain('secret')
  })

  it('is the plain document without a preview, and other pages request none', async () => {
    expect(await documentOf('/posts/missing12')).toBe('<head>plain</head>')
    expect(await documentOf('/settings')).toContain('include virtual')
    expect((await get('/-/preview/posts')).status).toBe(204)
  })
})

describe('pages rendered by services', () => {
  it.each([
    ['/-/image/posts/abcdefgh1.png', 'feed', '/api/posts/previews/image?path=/posts/abcdefgh1'],
    ['/-/image/books/abcdefgh1.png', 'shelves', '/api/books/previews/image?path=/books/abcdefgh1'],
    [
      '/-/image/bookshelves/ada/abcdefgh1.png',
      'shelves',
      '/api/bookshelves/previews/image?path=/bookshelves/ada/abcdefgh1',
    ],
    ['/-/image/ada.png', 'account', '/api/users/previews/image?path=/ada'],
    ['/-/image/ada/2025.png?form=tall', 'shelves', '/api/years/previews/image?path=/ada/2025&form=tall'],
    ['/-/sitemap/posts.xml?from=abc', 'feed', '/api/posts/previews/sitemap/page?from=abc'],
  ])('%s is rendered by %s for any client', async (path, service, url) => {
    const asked = await (await get(path, { cookie: 'secret=1' })).json()
    expect(asked).toMatchObject({ service, url })
    expect(asked.headers).not.toHaveProperty('cookie')
  })

  it("the sitemap is an index of the services' sitemaps, and robots.txt links to it", async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^text\/xml/)
    const index = await response.text()
    expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
    for (const kind of ['users', 'posts', 'books', 'bookshelves'])
      expect(index).toContain(`"url":"/api/${kind}/previews/sitemap"`)
    expect(index).not.toContain('<!--#')
    expect(await (await get('/robots.txt')).text()).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap.xml$/m)
  })
})

describe('headers', () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('content-security-policy')

  it('forbid scripts and framing for anything but documents', async () => {
    for (const path of ['/api/posts/p1', '/api/search/books', '/api/nothing'])
      expect(await policyOf(path)).toContain("default-src 'none'")
  })

  it('forbid framing documents and submitting forms elsewhere', async () => {
    for (const path of ['/', '/posts/abcdefgh1', '/settings'])
      expect(await policyOf(path)).toMatch(/frame-ancestors 'none'.*require-trusted-types-for 'script'/)
  })
})

describe('media', () => {
  it('is cached forever, with its own type and no script access', async () => {
    const response = await get('/media/pictures/a.webp')
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect((await get('/media/pictures/gone.webp')).headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    'private/exports/x.zip',
    '/private/exports/x.zip',
    'public/../private/exports/x.zip',
    '../private/exports/x.zip',
    '%2e%2e/private/exports/x.zip',
    '..%2fprivate%2fexports%2fx.zip',
    'posts/../../private/exports/x.zip',
    'posts/..%2f..%2fprivate/exports/x.zip',
    'Private/exports/x.zip',
    'stray.zip',
    '../stray.zip',
    '',
    'pictures/',
  ])('never answers /media/%s', async (path) => {
    const answer = await rawGet(`/media/${path}`)
    expect(answer).not.toContain('secret')
    expect(answer).not.toContain('a.webp')
  })

  it('never answers with files outside its folder', async () => {
    expect(await rawGet('/media../private/exports/x.zip')).not.toContain('secret')
  })
})
