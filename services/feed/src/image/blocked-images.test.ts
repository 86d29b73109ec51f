import { postImagesApi } from '@flyleaf/contracts'
import { receive } from '@flyleaf/service/testing'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aLibrary, type Library } from '../testing/a-library.ts'

let library: Library
beforeAll(async () => void (library = await aLibrary()))
afterAll(() => library.service.close())

/** What moderation publishes of an image with white stripes: each of their left edges is a rise. */
const STRIPES = 'aa'.repeat(8)

async function stripes(width = 450) {
  const stripe = { create: { width: 50, height: 400, channels: 3, background: 'white' } } as const
  const ground = sharp({ create: { width: 450, height: 400, channels: 3, background: 'black' } })
  const image = await ground
    .composite([50, 150, 250, 350].map((left) => ({ input: stripe, left, top: 0 })))
    .png()
    .toBuffer()
  return sharp(image).resize(width).jpeg({ quality: 70 }).toBuffer()
}
const plain = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

const block = (data: { fingerprint: string | null; digest: string; version?: number; isBlocked?: boolean }) =>
  receive(library.service, 'image.blocked', {
    blockId: `block${data.digest.slice(0, 8)}`,
    version: 1,
    isBlocked: true,
    at: new Date().toISOString(),
    ...data,
  })

it('refuses a blocked image in any size, says which it is, and takes it again afterwards', async () => {
  const reader = await library.aReader()
  const upload = (files: Buffer[]) => library.service.upload(postImagesApi.upload, files, reader)
  const [file, larger, other] = await Promise.all([stripes(), stripes(900), plain('blue')])
  expect((await upload([file])).status).toBe(201)
  // One bit is different.
  const blocked = { fingerprint: `${STRIPES.slice(0, -1)}b`, digest: '0'.repeat(64) }
  await block(blocked)
  expect(await upload([other, larger])).toMatchObject({
    status: 422,
    body: {
      code: 'media.blocked',
      message: 'This image broke the rules here and is blocked. Please choose another one',
      issues: [{ path: 'images.1' }],
    },
  })
  expect((await upload([other])).status).toBe(201)
  await block({ ...blocked, version: 2, isBlocked: false })
  await block(blocked)
  expect((await upload([file])).status).toBe(201)
})

it('refuses a plain image that is blocked, and no other plain one', async () => {
  const reader = await library.aReader()
  const upload = (file: Buffer) => library.service.upload(postImagesApi.upload, [file], reader)
  const [red, blue] = await Promise.all([plain('red'), plain('blue')])
  const { url } = (await upload(red)).body.images[0]!
  const stored = await readFile(url.replace('/media', `${library.service.mediaDir}/public`))
  await block({ fingerprint: null, digest: createHash('sha256').update(stored).digest('hex') })
  for (const again of [red, stored])
    expect(await upload(again)).toMatchObject({ status: 422, body: { code: 'media.blocked' } })
  expect((await upload(blue)).status).toBe(201)
})
