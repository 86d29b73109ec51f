type Signature = (bytes: Uint8Array) => boolean

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const starts =
  (...first: number[]): Signature =>
  (bytes) =>
    first.every((byte, index) => bytes[index] === byte)

const JPEG = starts(0xff, 0xd8, 0xff)
const PNG = starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const GIF: Signature = (bytes) => /^GIF8[79]a$/.test(text(bytes, 0, 6))
const WEBP: Signature = (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'
const AVIF: Signature = (bytes) => text(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(text(bytes, 8, 48))

/** Whether a file starts like a supported image: its name and declared type cannot be trusted. */
export const isKnownImage: Signature = (bytes) =>
  [JPEG, PNG, GIF, WEBP, AVIF].some((matches) => matches(bytes))
