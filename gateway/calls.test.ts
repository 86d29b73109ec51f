import { imageTooLarge, importTooLarge } from '@flyleaf/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway } from './testing/start-gateway.ts'

const cookieOf = (letter: string) => `__Host-session=${letter.repeat(43)}`
let gateway: Awaited<ReturnType<typeof startGateway>>
beforeAll(async () => void (gateway = await startGateway()))
afterAll(() => gateway.stop())

describe('calls', () => {
  it.each([
    ['/api/users/profile', 'account'],
    ['/api/users/ada/bookshelves?limit=5', 'shelves'],
    ['/api/users/ada/posts', 'feed'],
    ['/api/users/ada/posts/rss', 'feed'],
    ['/api/users/ada/likes', 'feed'],
    ['/api/users/ada/followers', 'account'],
    ['/api/books', 'shelves'],
    ['/api/books/b1/posts', 'feed'],
    ['/api/books/b1/editions', 'shelves'],
    ['/api/bookshelves/s1/replies', 'feed'],
    ['/api/bookshelves/s1/books', 'shelves'],
    ['/api/bookshelves/s1/books/rss', 'shelves'],
    ['/api/posts/discover', 'feed'],
    ['/api/notifications', 'notifications'],
    ['/api/notifications/stream', 'notifications'],
    ['/api/messages/conversations', 'notifications'],
    ['/api/docs/shelves', 'shelves'],
  ])('%s goes to %s', async (path, service) => {
    expect(await gateway.serviceAt(path)).toBe(service)
  })

  it('answers 503 in JSON with Retry-After when a service is down', async () => {
    const response = await gateway.get('/api/search/books?q=emma')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
    expect(await response.json()).toEqual({ code: 'gateway.unavailable', message: 'Something went wrong' })
  })

  it('takes no releases without the process that does', async () => {
    const response = await fetch(`${gateway.origin}/api/releases/feed`, { method: 'POST', body: 'a' })
    expect(response.status).toBe(404)
  })

  it('answers an unknown call in JSON', async () => {
    const response = await gateway.get('/api/nothing')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Not Found' })
  })

  it('removes identity headers from outside', async () => {
    const claims = {
      'x-user-id': '1',
      'x-internal-secret': 's',
      'x-forwarded-for': '9.9.9.9',
      'x-request-id': 'mine',
      'x-request-start': '1',
    }
    const { headers } = await (await gateway.get('/api/posts/p1', claims)).json()
    expect(headers).not.toHaveProperty('x-user-id')
    expect(headers).not.toHaveProperty('x-internal-secret')
    expect(headers['x-forwarded-for']).toBe('127.0.0.1')
    expect(headers['x-real-ip']).toBe('127.0.0.1')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(Number(headers['x-request-start'])).toBeGreaterThan(1_000_000_000)
  })

  it.each([
    '/internal/sessions/x',
    '/internal/previews/users?path=/ada',
    '/Internal/previews/posts',
    '/health/ready',
    '/metrics',
  ])('%s reaches no service', async (path) => {
    expect(await (await gateway.get(path)).text()).toBe('<html>stable</html>')
  })

  it.each([
    '/internal/people/%2e%2e%2f%2e%2e%2fapi%2fusers%2farchive',
    '/api/posts/..%2f..%2finternal/x',
    '/api/posts/%2E%2E/%2E%2E/internal/x',
    '/api/posts/../../internal/x',
    '/api/posts//internal/x',
    '/api/posts/..%5Cinternal',
    '/api/posts/a\\b',
    '/api/posts/%00',
    '/ada%00',
    '/%zz',
    `/api/posts?q=${'q'.repeat(40_000)}`,
  ])('refuses the ambiguous path %s', async (path) => {
    const answer = await gateway.rawGet(path)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain('"code":"gateway.bad-request"')
  })

  it.each([
    ['one long header', { 'x-long': 'x'.repeat(40_000) }],
    [
      'more headers than a service reads',
      { 'x-first': 'x'.repeat(7_000), 'x-second': 'x'.repeat(7_000), 'x-third': 'x'.repeat(2_500) },
    ],
  ])('answers %s in JSON', async (_, headers) => {
    const response = await gateway.get('/api/posts', headers)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'gateway.bad-request' })
  })

  it('accepts encoded characters in a query', async () => {
    expect(await gateway.serviceAt('/api/posts?q=a%2Fb%5Cc..%2e%2F')).toBe('feed')
  })

  it('limits a session to ten live streams', async () => {
    const stream = new AbortController()
    const cookie = `__Host-session=${'a'.repeat(43)}`
    const open = () =>
      fetch(`${gateway.origin}/api/notifications/stream?hold`, { headers: { cookie }, signal: stream.signal })
    for (let count = 0; count < 10; count++) expect((await open()).status).toBe(200)
    const refused = await open()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    const other = await fetch(`${gateway.origin}/api/notifications/stream`, {
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
    const response = await fetch(gateway.origin + path, {
      method: 'POST',
      headers: { cookie: cookieOf('u') },
      body: new Uint8Array(bytes),
    })
    expect(response.status).toBe('service' in answer ? 200 : 413)
    expect(await response.json()).toMatchObject(answer)
  })
})
