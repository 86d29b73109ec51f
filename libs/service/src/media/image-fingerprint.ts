import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'

/** The cells of a row and of a column that are compared: 64 comparisons. */
const SIDE = 8
/** In grey levels. Smaller differences are noise, which every encoder makes anew. */
const STEP = 4
/** A plainer image has little but noise, or the layout that it shares with others: a typeset cover, a letter, a page of text. */
const STEPS_MIN = 32
/** A gradient rises or falls everywhere, as every other gradient does. */
const STEPS_EACH_WAY_MIN = 8

/**
 * A difference hash (dHash) in 16 hexadecimal digits: whether each of 64 cells of an image is darker than the next one to the right.
 * Hardly changes when an image is resized, recompressed or converted. Null for images that it would not distinguish from others.
 */
export async function fingerprintOf(image: Sharp): Promise<string | null> {
  const { data, info } = await image
    .flatten({ background: 'white' })
    .greyscale()
    .resize({ width: SIDE + 1, height: SIDE, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const level = (x: number, y: number) => data[(y * info.width + x) * info.channels]!
  let bits = 0n
  let rises = 0
  let falls = 0
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const difference = level(x + 1, y) - level(x, y)
      const isRise = difference >= STEP
      if (isRise) rises += 1
      if (difference <= -STEP) falls += 1
      bits = (bits << 1n) | BigInt(isRise)
    }
  const isDistinct = rises + falls >= STEPS_MIN && Math.min(rises, falls) >= STEPS_EACH_WAY_MIN
  return isDistinct ? bits.toString(16).padStart((SIDE * SIDE) / 4, '0') : null
}

/** What only equal files have in common. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
