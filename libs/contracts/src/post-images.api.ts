import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import {
  IMAGE_BYTES_MAX,
  imageBlocked,
  imageTooLarge,
  imageTooManyPixels,
  imagesTooBusy,
  notAnImage,
} from './media.ts'
import { IMAGES_MAX } from './posts.ts'
import { problem } from './problem.ts'

export const ALTERNATIVE_MAX = 1000

/** How much the images in a reader's posts may take, in bytes as they are stored. */
export const IMAGES_QUOTA = 500 * 1024 * 1024

export const imagesFull = problem({
  code: 'media.full',
  status: 413,
  message: `The images in your posts take all of your ${IMAGES_QUOTA / 1024 ** 2} MB. Delete posts with images that you no longer need`,
})

/** An uploaded image, with its dimensions to avoid layout shifts. */
export const UploadedImage = z.object({ url: z.string(), width: z.number(), height: z.number() })
export type UploadedImage = z.output<typeof UploadedImage>

export const postImagesApi = api('feed', {
  upload: endpoint({
    method: 'POST',
    path: '/api/posts/images',
    summary: 'Upload images to a post that is being written',
    caller: 'reader',
    status: 201,
    upload: { field: 'images', maxFiles: IMAGES_MAX, maxBytes: IMAGE_BYTES_MAX },
    result: z.object({ message: z.string(), images: z.array(UploadedImage) }),
    problems: [notAnImage, imageBlocked, imageTooLarge, imageTooManyPixels, imagesTooBusy, imagesFull],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/posts/images/usage',
    summary: 'How much the images in your posts take, in bytes',
    caller: 'reader',
    whileDeactivated: true,
    result: z.object({ bytes: z.number(), maxBytes: z.number() }),
  }),
})
