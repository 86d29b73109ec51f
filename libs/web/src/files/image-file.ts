import { IMAGE_BYTES_MAX, imageTooLarge, notAnImage } from '@flyleaf/contracts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The `accept` attribute of an `<input type="file">` for images. */
export const IMAGE_ACCEPT = TYPES.join(',')

/** Why a file cannot be uploaded as an image: a text for readers, or null. */
export function imageRefusal({ type, size }: File): string | null {
  if (!TYPES.includes(type)) return notAnImage.message
  return size > IMAGE_BYTES_MAX ? imageTooLarge.message : null
}
