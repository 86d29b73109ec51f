import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, removeFolders, write } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const SHARED = 'public, max-age=31536000, immutable'
const OWN = 'private, no-cache'
const readerCookie = `__Host-session=${'r'.repeat(43)}`

let feed: Server
let listen: () => Promise<void>
let origin: string
let stop: () => Promise<void>
const asked: { url: string | undefined; method: string | undefined; condition: string | undefined }[] = []

/** The feed service's answers about three images: one for everybody, one for one reader, one for nobody. */
beforeAll(async () => {
  const dataDir = aFolder('flyleaf-gateway-')
  const mediaDir = join(dataDir, 'media')
  const runDir = aFolder('fl-')
  for (const name of ['public', 'private', 'refused'])
    write(join(mediaDir, `public/posts/${name}.webp`), `image ${name}`)
  write(join(mediaDir, 'public/posts/.unfinished'), 'image unfinished')
  feed = createServer(({ url, method, headers }, response) => {
    asked.push({ url, method, condition: headers['if-none-match'] })
    const isAllowed =
      url === '/internal/images/public.webp' ||
      (url === '/internal/images/private.webp' && headers.cookie === readerCookie)
    response.setHeader('Cache-Control', url === '/internal/images/public.webp' ? SHARED : OWN)
    response.writeHead(isAllowed ? 204 : 403).end()
  })
  listen = () => new Promise((resolve) => feed.listen(join(runDir, 'feed-1.sock'), resolve))
  await listen()
  ;({ origin, stop } = await startNginx({ dataDir, runDir, storeDir: join(dataDir, 'store'), mediaDir }))
})

afterAll(async () => {
  await stop()
  feed.close()
  removeFolders()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers })

it('shows an image of a public thread to everybody, and lets everybody cache it', async () => {
  const response = await get('/media/posts/public.webp')
  expect(await response.text()).toBe('image public')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe(SHARED)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
})

it('shows an image of a private thread to its readers, whose browsers revalidate it each time', async () => {
  const response = await get('/media/posts/private.webp', { cookie: readerCookie })
  expect(await response.text()).toBe('image private')
  expect(response.headers.get('cache-control')).toBe(OWN)
  const etag = response.headers.get('etag')!
  const again = await get('/media/posts/private.webp', { cookie: readerCookie, 'if-none-match': etag })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, OWN])
  expect(asked.at(-1)).toEqual({ url: '/internal/images/private.webp', method: 'GET', condition: undefined })
  const stranger = await get('/media/posts/private.webp', { 'if-none-match': etag })
  expect(stranger.status).toBe(404)
})

it.each([
  '/media/posts/private.webp',
  '/media/posts/refused.webp',
  '/media/posts/missing.webp',
  '/media/%70osts/private.webp',
])('responds to %s as if it did not exist', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await get(path, {}, method)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('image')
    expect(response.headers.get('cache-control')).toBe('no-store')
  }
})

it.each(['/media/posts/', '/media/posts', '/media/posts/.unfinished', '/media/posts/private.webp/'])(
  'serves nothing at %s',
  async (path) => expect((await get(path, { cookie: readerCookie })).status).toBe(404),
)

it('does not expose the decision', async () => {
  const before = asked.length
  for (const path of ['/-/image-access', '/internal/images/public.webp']) await get(path)
  expect(asked).toHaveLength(before)
})

it('shows no image while the feed service is down', async () => {
  feed.closeAllConnections()
  await new Promise((resolve) => feed.close(resolve))
  const response = await get('/media/posts/public.webp')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(response.headers.get('cache-control')).toBe('no-store')
  await listen()
  await expect.poll(async () => (await get('/media/posts/public.webp')).status).toBe(200)
})
