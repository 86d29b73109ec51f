/**
 * Fingerprints of the same image differ in as many bits at most. Resized, recompressed and converted copies of generated images differ in up
 * to 3 bits, other images in 17 at least.
 */
export const SAME_BITS = 4

/** What an image is recognised by. */
export interface ImageTraces {
  /** Those of the whole image and of the part that is kept; none when they are too plain. */
  fingerprints: readonly string[]
  /** SHA-256 of the file as it was given, and as it is stored. */
  digests: readonly string[]
}

/** Knows the images that nobody may upload. A service that encodes images provides it. */
export abstract class BlockedImages {
  abstract include(traces: ImageTraces): Promise<boolean>
}
