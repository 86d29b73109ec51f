import { imageBlocked } from '@flyleaf/contracts'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { SAME_BITS, type ImageTraces } from './blocked-images.ts'
import { ImageEncoder } from './image-encoder.ts'

const STORED = { width: 1600, height: 6400, fit: 'inside' } as const
const AVATAR = { width: 400, height: 400, fit: 'cover' } as const
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Numbers from 0 to 1 that look random and are the same each time. */
function numbersFrom(seed: number) {
  let state = seed * 7919
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

const rectangle = (width: number, height: number, background: string | object) => ({
  create: { width, height, channels: 3 as const, background: background as string },
})
const withParts = (width: number, height: number, ground: string, parts: [number, number, object][]) =>
  sharp(rectangle(width, height, ground))
    .composite(parts.map(([left, top, input]) => ({ input: input as never, left, top })))
    .png()
    .toBuffer()

/** Something like a photograph: many overlapping shapes, somewhat blurred. */
async function photo(seed: number) {
  const next = numbersFrom(seed)
  const upTo = (most: number) => Math.floor(next() * most)
  const parts = Array.from({ length: 40 }, (): [number, number, object] => {
    const [width, height] = [24 + upTo(120), 24 + upTo(96)]
    const colour = { r: upTo(256), g: upTo(256), b: upTo(256) }
    return [upTo(480 - width), upTo(360 - height), rectangle(width, height, colour)]
  })
  return sharp(await withParts(480, 360, '#888', parts))
    .blur(4)
    .png()
    .toBuffer()
}

/** Covers of a series: the same bands, with lines of other lengths for a title and an author. */
const coverOfSeries = (seed: number) => {
  const next = numbersFrom(seed)
  const line = (top: number): [number, number, object] => {
    const width = 80 + Math.floor(next() * 280)
    return [Math.floor((480 - width) / 2), top, rectangle(width, 30, '#222')]
  }
  return withParts(480, 740, '#e8742c', [[0, 240, rectangle(480, 240, '#f4efdf')], line(300), line(390)])
}

const changes: [string, (image: Sharp) => Sharp][] = [
  ['as JPEG of low quality', (image) => image.jpeg({ quality: 40 })],
  ['as AVIF', (image) => image.avif({ quality: 50, effort: 0 })],
  ['as GIF', (image) => image.gif({ colours: 64 })],
  ['half as large', (image) => image.resize(240).jpeg()],
  ['larger', (image) => image.resize(800).webp({ quality: 70 })],
  ['stretched a little', (image) => image.resize(480, 336, { fit: 'fill' }).png()],
  ['a little brighter', (image) => image.modulate({ brightness: 1.08 }).jpeg()],
]

function bitsBetween(one: string, other: string) {
  const different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  return different.toString(2).replaceAll('0', '').length
}

/** An encoder that refuses what a blocked image is recognised by, as services do. */
async function encoderThatBlocks(file: Uint8Array, rendition: typeof STORED | typeof AVATAR = STORED) {
  const stored = (await new ImageEncoder({ include: async () => false }).encode(file, [rendition]))[0]!
  const blocked = await new ImageEncoder().recognise(stored.bytes)
  const include = async ({ fingerprints, digests }: ImageTraces) =>
    digests.includes(blocked.digest) ||
    (blocked.fingerprint !== null &&
      fingerprints.some((one) => bitsBetween(one, blocked.fingerprint!) <= SAME_BITS))
  return { encoder: new ImageEncoder({ include }), stored, blocked }
}
type Blocking = Awaited<ReturnType<typeof encoderThatBlocks>>

const isRefused = (
  { encoder }: Blocking,
  file: Uint8Array,
  rendition: typeof STORED | typeof AVATAR = STORED,
) =>
  encoder.encode(file, [rendition]).then(
    () => false,
    (error: unknown) => {
      expect(error).toMatchObject({ definition: imageBlocked })
      return true
    },
  )

it('recognises a blocked image when it is resized, recompressed or converted', async () => {
  for (const seed of SEEDS.slice(0, 3)) {
    const file = await photo(seed)
    const blocking = await encoderThatBlocks(file)
    expect(blocking.blocked.fingerprint).toMatch(/^[0-9a-f]{16}$/)
    for (const [name, change] of changes)
      expect([seed, name, await isRefused(blocking, await change(sharp(file)).toBuffer())]).toEqual([
        seed,
        name,
        true,
      ])
  }
})

it('lets other images pass', async () => {
  const files = await Promise.all(SEEDS.map(photo))
  const blocking = await encoderThatBlocks(files[0]!)
  for (const file of files.slice(1)) expect(await isRefused(blocking, file)).toBe(false)
})

it('recognises a blocked picture of a person, and an image of a post of which a part becomes one', async () => {
  const file = await photo(9)
  expect(
    await isRefused(await encoderThatBlocks(file, AVATAR), await sharp(file).jpeg().toBuffer(), AVATAR),
  ).toBe(true)
  expect(await isRefused(await encoderThatBlocks(file), await sharp(file).jpeg().toBuffer(), AVATAR)).toBe(
    true,
  )
})

const gradient = (from: number, to: number) => {
  const pixels = Buffer.from(
    Array.from({ length: 200 * 200 }, (_, at) => from + ((at % 200) / 199) * (to - from)),
  )
  return sharp(pixels, { raw: { width: 200, height: 200, channels: 1 } })
    .png()
    .toBuffer()
}
const plain: [string, () => Promise<Buffer>, () => Promise<Buffer>][] = [
  ['one colour', () => withParts(300, 300, 'red', []), () => withParts(300, 300, 'blue', [])],
  ['a series of covers', () => coverOfSeries(1), () => coverOfSeries(2)],
  ['gradients', () => gradient(0, 255), () => gradient(40, 250)],
]
it.each(plain)('refuses the very file alone where many look alike: %s', async (_name, one, other) => {
  const file = await one()
  const blocking = await encoderThatBlocks(file)
  expect(blocking.blocked.fingerprint).toBeNull()
  expect(await isRefused(blocking, file)).toBe(true)
  expect(await isRefused(blocking, blocking.stored.bytes)).toBe(true)
  expect(await isRefused(blocking, await other())).toBe(false)
})
