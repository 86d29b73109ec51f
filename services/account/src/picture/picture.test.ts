import { profilePictureApi, sizedPicture } from '@flyleaf/contracts'
import { publishedBy } from '@flyleaf/service/testing'
import { mkdtemp, readFile, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startS3 } from '@flyleaf/testing/s3-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAccount, type AccountService } from '../testing.ts'

let service: AccountService
let cookie: string
let red: Buffer
let blue: Buffer
const imageOf = (background: string, width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  ;[red, blue] = await Promise.all([imageOf('red'), imageOf('blue')])
  service = await startAccount()
  cookie = (await service.aReader('paula')).cookie
})
afterAll(() => service.close())

const upload = (bytes: Uint8Array, fields: Record<string, string> = {}) =>
  service.upload(profilePictureApi.upload, [bytes], null, fields, { cookie })
const remove = () => service.call(profilePictureApi.remove, {}, null, { cookie })
const files = () => readdir(`${service.mediaDir}/public/pictures`)
const fileOf = (address: string) => readFile(address.replace('/media', `${service.mediaDir}/public`))
const changes = async () =>
  (await publishedBy(service))
    .filter(({ type }) => type === 'user.changed')
    .map(({ data }) => data['picture'])

it('is stored in two sizes and published', async () => {
  const { status, body } = await upload(red)
  expect(status).toBe(200)
  const picture = body.profile.picture!
  expect(picture).toMatch(/^\/media\/pictures\/[a-z0-9]+-400\.webp$/)
  for (const [size, side] of [
    ['small', 96],
    ['large', 400],
  ] as const) {
    const metadata = await sharp(await fileOf(sizedPicture(picture, size))).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: side, height: side })
  }
  expect((await changes()).at(-1)).toBe(picture)
})

it('replaces the previous picture and deletes its files', async () => {
  await upload(red)
  const { body } = await upload(blue)
  const picture = body.profile.picture!
  expect((await changes()).at(-1)).toBe(picture)
  await expect.poll(files).toHaveLength(2)
  expect((await fileOf(picture)).length).toBeGreaterThan(0)
})

it('is cropped as requested', async () => {
  const halves = await sharp(red)
    .composite([
      { input: { create: { width: 320, height: 480, channels: 3, background: 'blue' } }, left: 320, top: 0 },
    ])
    .png()
    .toBuffer()
  const { body } = await upload(halves, { cropX: '0.6', cropY: '0.1', cropWidth: '0.3', cropHeight: '0.4' })
  const [r, , b] = (await sharp(await fileOf(body.profile.picture!)).stats()).channels.map(({ mean }) => mean)
  expect([r! < 50, b! > 200]).toEqual([true, true])
  expect(await upload(red, { cropWidth: '2' })).toMatchObject({
    status: 400,
    body: { message: 'The crop must lie in the image', issues: [{ path: 'cropWidth' }] },
  })
  expect((await upload(red, { cropWidth: 'wide' })).status).toBe(400)
})

it('is refused if it is not an image; the previous picture stays', async () => {
  await upload(red)
  await expect.poll(files).toHaveLength(2)
  const before = await files()
  expect(await upload(Buffer.from('not a picture'))).toMatchObject({
    status: 415,
    body: { code: 'media.not-an-image', message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF image' },
  })
  expect(await upload(Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    body: { message: 'Images must be at most 8 MB' },
  })
  expect(await files()).toEqual(before)
})

it("is one of two simultaneous uploads; the other's files are deleted", async () => {
  const outcomes = await Promise.all([upload(red), upload(blue), upload(red)])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 200])
  const last = (await changes()).at(-1)
  await expect.poll(files).toHaveLength(2)
  expect((await fileOf(last as string)).length).toBeGreaterThan(0)
})

it('can be removed with its files, also twice', async () => {
  await upload(red)
  expect((await remove()).body).toMatchObject({
    message: 'Picture removed',
    profile: { picture: null },
  })
  await expect.poll(files).toEqual([])
  const published = (await changes()).length
  expect((await remove()).status).toBe(200)
  expect(await changes()).toHaveLength(published)
  expect((await changes()).at(-1)).toBeNull()
  expect((await service.call(profilePictureApi.remove, {}, null)).status).toBe(401)
})

it('is fetched from a bucket by a signed address', async () => {
  const bucket = await startS3({ directory: await mkdtemp(join(tmpdir(), 'flyleaf-bucket-')) })
  const other = await startAccount(bucket.env)
  try {
    const paul = await other.aReader('paul')
    const { body } = await other.upload(profilePictureApi.upload, [red], null, {}, { cookie: paul.cookie })
    const source = async (name: string) => {
      const response = await fetch(`${other.origin}/internal/pictures/${name}`)
      return [response.status, response.headers.get('x-media-source')] as const
    }
    const [status, signed] = await source(body.profile.picture!.split('/').at(-1)!)
    expect(status).toBe(204)
    expect((await fetch(bucket.origin + signed!)).headers.get('content-type')).toBe('image/webp')
    for (const name of ['..%2fposts%2fx.webp', 'X-96.webp', 'x-96.zip'])
      expect(await source(name)).toEqual([403, null])
  } finally {
    await other.close()
    await bucket.stop()
  }
})
