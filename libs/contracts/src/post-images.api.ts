import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { IMAGE_BYTES_MAX, imageTooLarge, imageTooManyPixels, imagesTooBusy, notAnImage } from './media.ts'
import { IMAGES_MAX } from './posts.ts'

export const ALTERNATIVE_MAX = 1000

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
    problems: [notAnImage, imageTooLarge, imageTooManyPixels, imagesTooBusy],
  }),
})
