import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { startS3, type S3Server } from '@flyleaf/testing/s3-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFolder, removeFolders } from './testing/a-folder.ts'
import { startNginx } from './testing/start-nginx.ts'

const SHARED = 'public, max-age=31536000, immutable'
const OWN = 'private, no-cache'
const BUCKET = 'flyleaf'
/** What a service signs for. */
const FOLDERS: Readonly<Record<string, string>> = { feed: 'posts', account: 'pictures', shelves: 'covers' }
const cookie = `__Host-session=${'r'.repeat(43)}`

let bucket: S3Server
let client: S3Client
const services: Server[] = []
let origin: string
let stop: () => Promise<void>

const command = (service: string, name: string) =>
  new GetObjectCommand({ Bucket: BUCKET, Key: `public/${FOLDERS[service]}/${name}` })

/** The services sign requests for files in a bucket; one image is for a reader alone. */
beforeAll(async () => {
  bucket = await startS3({ directory: aFolder('flyleaf-bucket-') })
  const { MEDIA_S3_KEY: accessKeyId = '', MEDIA_S3_SECRET: secretAccessKey = '' } = bucket.env
  const credentials = { accessKeyId, secretAccessKey }
  client = new S3Client({ endpoint: bucket.origin, region: 'us-east-1', forcePathStyle: true, credentials })
  const put = (Key: string) =>
    client.send(
      new PutObjectCommand({ Bucket: BUCKET, Key, Body: `image ${Key}`, ContentType: 'image/webp' }),
    )
  for (const name of ['posts/public', 'posts/private', 'pictures/face-96', 'covers/book'])
    await put(`public/${name}.webp`)
  const [dataDir, runDir] = [aFolder('flyleaf-gateway-'), aFolder('fl-')]
  for (const service of Object.keys(FOLDERS)) {
    const server = createServer(async ({ url = '', headers }, response) => {
      const name = url.split('/').at(-1)!
      const isOwn = name === 'private.webp'
      response.setHeader('Cache-Control', isOwn ? OWN : SHARED)
      if (isOwn && headers.cookie !== cookie) return void response.writeHead(403).end()
      const { pathname, search } = new URL(
        await getSignedUrl(client, command(service, name), { expiresIn: 60 }),
      )
      response.setHeader('X-Media-Source', pathname + search)
      response.writeHead(204).end()
    })
    await new Promise<void>((resolve) => server.listen(join(runDir, `${service}-1.sock`), resolve))
    services.push(server)
  }
  ;({ origin, stop } = await startNginx({
    dataDir,
    runDir,
    storeDir: join(dataDir, 'store'),
    mediaDir: join(dataDir, 'media'),
    bucketUrl: bucket.origin,
  }))
})

afterAll(async () => {
  await stop()
  client.destroy()
  for (const server of services) server.close()
  await bucket.stop()
  removeFolders()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin + path, { method, headers })

it.each([
  ['/media/posts/public.webp', {}, SHARED],
  ['/media/posts/private.webp', { cookie }, OWN],
  ['/media/pictures/face-96.webp', {}, SHARED],
  ['/media/covers/book.webp', {}, SHARED],
])('sends %s from the bucket', async (path, headers, caching) => {
  const response = await get(path, headers)
  expect(await response.text()).toBe(`image ${path.replace('/media', 'public')}`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toBe(caching)
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const again = await get(path, { ...headers, 'if-none-match': response.headers.get('etag')! })
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, caching])
  const head = await get(path, headers, 'HEAD')
  expect([head.status, await head.text()]).toEqual([200, ''])
})

it('shows a stranger no image of a private thread, and tells nobody where it is', async () => {
  const asked = bucket.requests.length
  for (const method of ['GET', 'HEAD']) {
    const response = await get('/media/posts/private.webp', {}, method)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('image')
  }
  expect(bucket.requests).toHaveLength(asked)
  const { headers } = await get('/media/posts/private.webp', { cookie })
  expect(JSON.stringify([...headers])).not.toMatch(/x-amz|signature|media-source|127\.0\.0\.1/i)
})

it('asks the bucket for what was signed, and tells it nothing of the reader', async () => {
  await get('/media/posts/private.webp', { cookie, authorization: 'Basic x', 'x-forwarded-for': '192.0.2.1' })
  const { method, url, headers } = bucket.requests.at(-1)!
  expect([method, headers]).toEqual(['GET', { host: new URL(bucket.origin).host }])
  const asked = new URL(url, bucket.origin)
  // Amazon's own code signs the same for the same second: the request has arrived with the host, path and query that were signed.
  const [, year, month, day, hours, minutes, seconds] =
    /^(.{4})(..)(..)T(..)(..)(..)Z$/.exec(asked.searchParams.get('X-Amz-Date')!) ?? []
  const signingDate = new Date(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`)
  const again = await getSignedUrl(client, command('feed', 'private.webp'), { expiresIn: 60, signingDate })
  expect(asked.href).toBe(again)
})

it.each(['/media/posts/missing.webp', '/media/pictures/missing-96.webp', '/media/other/book.webp'])(
  'has nothing at %s',
  async (path) => {
    const response = await get(path)
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

it('only reads, and only what a service has signed', async () => {
  const asked = bucket.requests.length
  const elsewhere = { 'x-media-source': '/flyleaf/public/posts/private.webp' }
  expect((await get('/media/posts/private.webp', elsewhere)).status).toBe(404)
  for (const path of ['/-/pictures', '/-/image-access', '/internal/pictures/face-96.webp'])
    await get(path, elsewhere)
  expect(bucket.requests).toHaveLength(asked)
  await get('/media/covers/book.webp', {}, 'DELETE')
  expect(bucket.requests.slice(asked).map(({ method }) => method)).toEqual(['GET'])
})
