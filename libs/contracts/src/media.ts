import { problem } from './problem.ts'

export const IMAGE_BYTES_MAX = 8 * 1024 * 1024

export const notAnImage = problem({
  code: 'media.not-an-image',
  status: 415,
  message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF image',
})
export const imageTooLarge = problem({
  code: 'media.too-large',
  status: 413,
  message: 'Images must be at most 8 MB',
})
export const imageTooManyPixels = problem({
  code: 'media.too-many-pixels',
  status: 400,
  message: 'This image has too many pixels',
})
/** Moderators have blocked it, or one that looks the same. */
export const imageBlocked = problem({
  code: 'media.blocked',
  status: 422,
  message: 'This image broke the rules here and is blocked. Please choose another one',
})

export const imagesTooBusy = problem({
  code: 'media.too-busy',
  status: 503,
  message: 'Too many images are being prepared right now. Please try again in a moment',
})

/** The widths of a profile picture in pixels. Both are stored, named by width. */
export const PICTURE_SIZES = { small: 96, large: 400 } as const

/** The URL of a profile picture in another size; profiles contain the large one. */
export const sizedPicture = (picture: string, size: keyof typeof PICTURE_SIZES) =>
  picture.replace(/-\d+\.webp$/, `-${PICTURE_SIZES[size]}.webp`)
