import { availableParallelism } from 'node:os'
import { imageBlocked, imageTooManyPixels, imagesTooBusy, notAnImage } from '@flyleaf/contracts'
import { Injectable, Optional } from '@nestjs/common'
import type sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { Problem } from '../problem/problem.ts'
import { Semaphore } from '../jobs/semaphore.ts'
import { BlockedImages, type ImageTraces } from './blocked-images.ts'
import { digestOf, fingerprintOf } from './image-fingerprint.ts'
import { isKnownImage } from './image-format.ts'

/** A target size: `inside` keeps the shape and never enlarges, `cover` fills the rectangle. */
export interface Rendition {
  width: number
  height: number
  fit: 'inside' | 'cover'
}

/** The part of an image to keep, as fractions of its upright width and height; a square when no height is given. */
export interface Part {
  x: number
  y: number
  width: number
  height?: number | undefined
}

export interface EncodedImage {
  bytes: Uint8Array
  width: number
  height: number
  contentType: 'image/webp'
}

const PIXELS_MAX = 40_000_000
/** AVIF and HEIC cost ten times as much to decode as JPEG, and a file of 1 KB can declare any number of pixels. */
const HEIF_PIXELS_MAX = 16_000_000
const SECONDS_MAX = 20
const QUALITY = 80
const QUEUE = 32
const READING = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const
/** The size in which fingerprints see an image of which another part or shape is kept. */
const WHOLE: Rendition = { width: 400, height: 400, fit: 'inside' }
/** The only formats that libvips may parse, whatever the bytes claim to be. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`)

/**
 * Re-encodes uploaded images: upright, in sRGB, as WebP, without metadata. Refuses those that moderators block. Limits how many run at
 * once, and refuses more when its queue is full.
 */
@Injectable()
export class ImageEncoder {
  private readonly semaphore = new Semaphore(
    Math.max(1, Math.floor(availableParallelism() / 2)),
    QUEUE,
    () => new Problem(imagesTooBusy, { headers: { 'Retry-After': '5' } }),
  )

  constructor(@Optional() private readonly blocked?: BlockedImages) {}

  /**
   * Encodes one image in several sizes of the same shape, largest first: it is decoded once, and each size is made from the
   * largest. Uses the first frame of an animation.
   */
  async encode(bytes: Uint8Array, renditions: readonly Rendition[], part?: Part): Promise<EncodedImage[]> {
    if (!this.blocked) throw new Error('A service that takes images does not know which are blocked')
    if (!isKnownImage(bytes)) throw new Problem(notAnImage)
    const { encoded, traces } = await this.semaphore.run(() => encodeAll(bytes, renditions, part))
    if (await this.blocked.include(traces)) throw new Problem(imageBlocked)
    return encoded
  }

  /** What an image that this has encoded is recognised by when it is uploaded again. */
  async recognise(bytes: Uint8Array): Promise<{ fingerprint: string | null; digest: string }> {
    const digest = digestOf(bytes)
    if (!isKnownImage(bytes)) return { fingerprint: null, digest }
    const fingerprint = await this.semaphore.run(async () => {
      const read = await library()
      const pixels = await decode(read(bytes, READING), WHOLE)
      return fingerprintOf(pixels())
    })
    return { fingerprint, digest }
  }
}

async function encodeAll(
  bytes: Uint8Array,
  renditions: readonly Rendition[],
  part?: Part,
): Promise<{ encoded: EncodedImage[]; traces: ImageTraces }> {
  const read = await library()
  const opened = () => read(bytes, READING).autoOrient()
  try {
    const metadata = await read(bytes, READING).metadata()
    const most = metadata.format === 'heif' ? HEIF_PIXELS_MAX : PIXELS_MAX
    if (metadata.width * metadata.height > most) throw new Problem(imageTooManyPixels)
    const [largest, ...smaller] = renditions
    if (!largest) throw new Error('An image is encoded in one size at least')
    const pixels = await decode(part ? crop(opened(), metadata, part) : opened(), largest)
    const encoded = [await encodeOne(pixels())]
    for (const rendition of smaller) encoded.push(await encodeOne(resize(pixels(), rendition)))
    const seen = [pixels]
    if (part || largest.fit === 'cover') seen.push(await decode(opened(), WHOLE))
    const fingerprints = await Promise.all(seen.map((each) => fingerprintOf(each())))
    return {
      encoded,
      traces: {
        fingerprints: fingerprints.filter((found) => found !== null),
        digests: [digestOf(bytes), digestOf(encoded[0]!.bytes)],
      },
    }
  } catch (error) {
    if (error instanceof Problem) throw error
    // Any decoder error means that the file is invalid.
    throw new Problem(/pixel limit/i.test((error as Error).message) ? imageTooManyPixels : notAnImage)
  }
}

/** Returns what gives the pixels of an image in a size, which are decoded once. */
async function decode(image: Sharp, rendition: Rendition) {
  const read = await library()
  const { data, info } = await resize(image, rendition)
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  return () => read(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

function crop(image: Sharp, { autoOrient }: Metadata, part: Part) {
  const left = within(part.x * autoOrient.width, 0, autoOrient.width - 1)
  const top = within(part.y * autoOrient.height, 0, autoOrient.height - 1)
  const width = within(part.width * autoOrient.width, 1, autoOrient.width - left)
  const height = within(
    part.height === undefined ? width : part.height * autoOrient.height,
    1,
    autoOrient.height - top,
  )
  return image.extract({ left, top, width, height })
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, Math.round(value)))

const resize = (image: Sharp, { width, height, fit }: Rendition) =>
  image.resize({ width, height, fit, withoutEnlargement: fit === 'inside' })

async function encodeOne(image: Sharp): Promise<EncodedImage> {
  const { data, info } = await image
    .webp({ quality: QUALITY })
    .timeout({ seconds: SECONDS_MAX })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, contentType: 'image/webp' }
}

let loading: Promise<typeof sharp> | undefined
/** Loaded with the first image: most processes never need this native code. */
const library = () => (loading ??= load())

async function load() {
  const { default: read } = await import('sharp')
  read.cache(false)
  read.concurrency(1)
  read.block({ operation: ['VipsForeignLoad'] })
  read.unblock({ operation: LOADERS })
  return read
}
