import { IMAGE_BYTES_MAX, imageTooLarge, notAnImage } from '@flyleaf/contracts'

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Why a file is no picture for us, if it is none. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return notAnImage.message
  if (size > IMAGE_BYTES_MAX) return imageTooLarge.message
  return undefined
}
