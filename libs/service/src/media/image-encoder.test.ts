import { imageTooManyPixels, imagesTooBusy, notAnImage, type ProblemDefinition } from '@flyleaf/contracts'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { Problem } from '../problem/problem.ts'
import { ImageEncoder, type Part } from './image-encoder.ts'

const LARGE = { width: 400, height: 400, fit: 'inside' } as const
const encoder = new ImageEncoder({ include: () => Promise.resolve(false) })
/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])
const png = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const GPS = { IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } }

/** A PNG whose header promises a size that its data does not have. */
function pngOf(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), 4 + body.length)
    return frame
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const data = deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function colours(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * info.channels
    return data[start]! > 200 ? 'red' : data[start + 2]! > 200 ? 'blue' : 'neither'
  }
  return { at, ...info }
}

let jpeg: Buffer
// Made before the encoder disables all other formats in this process.
beforeAll(async () => void (jpeg = await halves(800, 600).withExif(GPS).jpeg().toBuffer()))

describe('an uploaded image', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('may be %s, and becomes WebP', async (format) => {
    const given = await halves(800, 600).toFormat(format).toBuffer()
    const [image] = await encoder.encode(given, [LARGE])
    expect(image).toMatchObject({ width: 400, height: 300, contentType: 'image/webp' })
    const metadata = await sharp(image!.bytes).metadata()
    expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' })
  })

  it('may have fewer pixels as AVIF, where a kilobyte can declare any number', async () => {
    const flat = sharp({ create: { width: 4100, height: 4000, channels: 3, background: 'green' } })
    const avif = await flat.avif({ effort: 0 }).toBuffer()
    await expect(encoder.encode(avif, [LARGE])).rejects.toMatchObject({ definition: imageTooManyPixels })
    expect(await encoder.encode(await flat.jpeg().toBuffer(), [LARGE])).toHaveLength(1)
  })

  it('contains nothing but pixels', async () => {
    expect((await sharp(jpeg).metadata()).exif!.length).toBeGreaterThan(100)
    const [image] = await encoder.encode(jpeg, [LARGE])
    const { exif, icc, xmp, iptc, orientation } = await sharp(image!.bytes).metadata()
    expect([exif, icc, xmp, iptc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(image!.bytes).includes('somebody')).toBe(false)
  })

  it('is upright', async () => {
    const turned = await halves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const [image] = await encoder.encode(turned, [LARGE])
    expect(image).toMatchObject({ width: 300, height: 400 })
    const { at } = await colours(image!.bytes)
    expect([at(150, 50), at(150, 350)]).toEqual(['red', 'blue'])
  })

  it('is enlarged only to cover a size', async () => {
    const small = await halves(60, 40).png().toBuffer()
    const sizes = await encoder.encode(small, [LARGE, { width: 96, height: 96, fit: 'cover' }])
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [60, 40],
      [96, 96],
    ])
  })

  it('fits at any aspect ratio', async () => {
    const thin = await png(10, 60_000, 'red')
    const [image] = await encoder.encode(thin, [{ width: 1600, height: 6400, fit: 'inside' }])
    expect(image).toMatchObject({ width: 1, height: 6400 })
  })

  it('of an animation is its first frame', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => png(40, 40, background)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const [image] = await encoder.encode(gif, [LARGE])
    const { at, height } = await colours(image!.bytes)
    expect([height, at(20, 20)]).toEqual([40, 'red'])
  })
})

describe('a part of an image', () => {
  const square = { width: 100, height: 100, fit: 'cover' } as const
  it.each<[string, Part, string]>([
    ['the left', { x: 0, y: 0, width: 0.4, height: 0.5 }, 'red'],
    ['the right', { x: 0.6, y: 0.2, width: 0.4 }, 'blue'],
    ['what reaches over the edge', { x: 0.9, y: 0.9, width: 1, height: 1 }, 'blue'],
    ['a point', { x: 1, y: 1, width: 0, height: 0 }, 'blue'],
  ])('can be %s', async (_name, part, colour) => {
    const [image] = await encoder.encode(jpeg, [square], part)
    expect(image).toMatchObject({ width: 100, height: 100 })
    expect((await colours(image!.bytes)).at(50, 50)).toBe(colour)
  })

  it('is measured on the upright image', async () => {
    const turned = await halves(800, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const [lower] = await encoder.encode(turned, [square], { x: 0, y: 0.6, width: 1, height: 0.4 })
    expect((await colours(lower!.bytes)).at(50, 50)).toBe('blue')
  })
})

describe('refused images', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>`
  const refused: [string, () => Uint8Array, ProblemDefinition][] = [
    ['nothing', () => Buffer.alloc(0), notAnImage],
    ['a text, whatever it is called', () => Buffer.from('I am a.png'), notAnImage],
    ['an SVG', () => Buffer.from(svg), notAnImage],
    [
      'an SVG behind the first bytes of a JPEG',
      () => Buffer.concat([jpeg.subarray(0, 3), Buffer.from(svg)]),
      notAnImage,
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), notAnImage],
    ['a TIFF', () => Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), notAnImage],
    ['the head of an image without its body', () => jpeg.subarray(0, 400), notAnImage],
    ['half an image', () => jpeg.subarray(0, jpeg.length / 2), notAnImage],
    ['a PNG that is less than it promises', () => pngOf(500, 500), notAnImage],
    ['a flood of pixels', () => pngOf(60_000, 60_000), imageTooManyPixels],
    ['a little too many pixels', () => pngOf(8_000, 5_001), imageTooManyPixels],
  ]
  it.each(refused)('%s', async (_name, bytes, problem) => {
    const outcome = await encoder.encode(bytes(), [LARGE]).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(Problem)
    expect((outcome as Problem).definition).toEqual(problem)
  })

  it('more concurrent images than the limit', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => encoder.encode(jpeg, [LARGE])))
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []))
    expect(failures.length).toBeGreaterThan(0)
    expect(failures.length).toBeLessThan(30)
    for (const { definition, headers } of failures) {
      expect(definition).toEqual(imagesTooBusy)
      expect(headers['Retry-After']).toBeDefined()
    }
  })
})
