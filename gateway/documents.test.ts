import { settings } from '@flyleaf/contracts/links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from './testing/start-gateway.ts'

let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => void (gateway = await startGateway()))
afterAll(() => gateway.stop())

describe('released files', () => {
  it('are cached forever, and a missing file is never answered with a page', async () => {
    const found = await gateway.get('/remotes/feed/0123456789ab/remoteEntry.js')
    expect(found.headers.get('cache-control')).toContain('immutable')
    expect(found.headers.get('content-type')).toContain('application/javascript')
    const missing = await gateway.get('/remotes/feed/0123456789ab/gone.js')
    expect(missing.status).toBe(404)
    expect(missing.headers.get('content-type')).toContain('text/plain')
    expect(missing.headers.get('cache-control')).toBe('no-store')
  })

  it('use one document for every address, revalidated each time', async () => {
    const response = await gateway.get('/posts/p1/')
    expect(await response.text()).toBe('<html>stable</html>')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it("follow the reader's channel, and are stable for an unknown one", async () => {
    const on = async (channel: string) =>
      (await gateway.get('/', { cookie: `a=1; flyleaf-channel=${channel}` })).text()
    expect(await on('canary')).toBe('<html>canary</html>')
    expect(await on('none')).toBe('<html>stable</html>')
    expect(await on('../releases')).toBe('<html>stable</html>')
  })

  it('do not expose the store itself', async () => {
    for (const path of [
      '/releases/2/index.html',
      '/.git/config',
      '/remotes/.git/config',
      '/remotes/../.git/config',
      '/shell../.git/config',
    ])
      expect(await gateway.rawGet(path)).not.toMatch(/secret|canary/)
  })

  it('name their character set', async () => {
    for (const path of ['/', '/posts/p1', '/remotes/feed/0123456789ab/remoteEntry.js'])
      expect((await gateway.get(path)).headers.get('content-type')).toMatch(/; charset=utf-8$/)
  })

  it('include what programs look for at a well-known address', async () => {
    const icon = await gateway.get('/favicon.ico')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/png'])
    const change = await fetch(`${gateway.origin}/.well-known/change-password`, { redirect: 'manual' })
    expect([change.status, change.headers.get('location')]).toEqual([302, settings('security')])
    const security = await (await gateway.get('/.well-known/security.txt')).text()
    expect(security).toMatch(/^Contact: mailto:security@localhost$/m)
    const [, expires] = /^Expires: (.+)$/m.exec(security)!
    expect(Date.parse(expires!)).toBeGreaterThan(Date.now() + 300 * 86_400_000)
  })

  it('include files with a fixed address', async () => {
    expect(await (await gateway.get('/icon.svg')).text()).toBe('<svg/>')
    expect((await gateway.get('/none.svg')).status).toBe(404)
  })
})

describe('a shared page', () => {
  const documentOf = async (path: string) =>
    (await gateway.get(path, { cookie: 'flyleaf-channel=previews; secret=1' })).text()

  it.each([
    ['/posts/abcdefgh1', 'feed', '/internal/previews/posts?path=/posts/abcdefgh1'],
    ['/books/abcdefgh1/', 'shelves', '/internal/previews/books?path=/books/abcdefgh1'],
    [
      '/bookshelves/ada/abcdefgh1?from=x',
      'shelves',
      '/internal/previews/bookshelves?path=/bookshelves/ada/abcdefgh1',
    ],
    ['/ada', 'account', '/internal/previews/users?path=/ada'],
    ['/ada/2025/?from=x', 'shelves', '/internal/previews/years?path=/ada/2025'],
    ['/ada/room', 'shelves', '/internal/previews/rooms?path=/ada/room'],
  ])('%s is described by %s for any client', async (path, service, url) => {
    const document = await documentOf(path)
    expect(document).toContain(`"service":"${service}","url":"${url}"`)
    expect(document).not.toContain('plain')
    expect(document).not.toContain('secret')
  })

  it('is the plain document without a preview, and other pages request none', async () => {
    expect(await documentOf('/posts/missing12')).toBe('<head>plain</head>')
    expect(await documentOf('/settings')).toContain('include virtual')
    expect((await gateway.get('/-/preview/posts')).status).toBe(204)
  })
})

describe('pages rendered by services', () => {
  it.each([
    ['/-/image/posts/abcdefgh1.png', 'feed', '/internal/previews/posts/image?path=/posts/abcdefgh1'],
    ['/-/image/books/abcdefgh1.png', 'shelves', '/internal/previews/books/image?path=/books/abcdefgh1'],
    [
      '/-/image/bookshelves/ada/abcdefgh1.png',
      'shelves',
      '/internal/previews/bookshelves/image?path=/bookshelves/ada/abcdefgh1',
    ],
    ['/-/image/ada.png', 'account', '/internal/previews/users/image?path=/ada'],
    ['/-/image/ada/2025.png?form=tall', 'shelves', '/internal/previews/years/image?path=/ada/2025&form=tall'],
    ['/-/image/ada/room.png?form=tall', 'shelves', '/internal/previews/rooms/image?path=/ada/room&form=tall'],
    ['/-/sitemap/posts.xml?from=abc', 'feed', '/internal/previews/posts/sitemap/page?from=abc'],
  ])('%s is rendered by %s for any client', async (path, service, url) => {
    const asked = await (await gateway.get(path, { cookie: 'secret=1' })).json()
    expect(asked).toMatchObject({ service, url })
    expect(asked.headers).not.toHaveProperty('cookie')
  })

  it("the sitemap is an index of the services' sitemaps, and robots.txt links to it", async () => {
    const response = await gateway.get('/sitemap.xml')
    expect(response.headers.get('content-type')).toMatch(/^text\/xml/)
    const index = await response.text()
    expect(index).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex /)
    for (const kind of ['users', 'posts', 'books', 'bookshelves', 'pages'])
      expect(index).toContain(`"url":"/internal/previews/${kind}/sitemap"`)
    expect(index).not.toContain('<!--#')
    expect(await (await gateway.get('/robots.txt')).text()).toMatch(
      /^Sitemap: http:\/\/localhost:\d+\/sitemap.xml$/m,
    )
  })
})

describe('headers', () => {
  const policyOf = async (path: string) => (await gateway.get(path)).headers.get('content-security-policy')

  it('forbid scripts and framing for anything but documents, and guessing its type', async () => {
    for (const path of ['/api/posts/p1', '/api/search/books', '/api/nothing', '/api/users/ada/posts/rss']) {
      const { headers } = await gateway.get(path)
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('forbid framing documents and submitting forms elsewhere', async () => {
    for (const path of ['/', '/posts/abcdefgh1', '/settings'])
      expect(await policyOf(path)).toMatch(/frame-ancestors 'none'.*require-trusted-types-for 'script'/)
  })

  it('block scripts without an integrity hash in documents', async () => {
    const { headers } = await gateway.get('/')
    expect(headers.get('integrity-policy')).toBe('blocked-destinations=(script)')
  })
})
