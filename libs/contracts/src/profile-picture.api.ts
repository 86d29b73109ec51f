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
import { Profile } from './people.ts'

const share = z._default(
  z.coerce
    .number('The crop must be numbers')
    .check(z.minimum(0, 'The crop must lie in the image'), z.maximum(1, 'The crop must lie in the image')),
  0,
)

/** The part of the image to keep, as fractions of its width and height; without a width, the largest centred square. */
export const Crop = z.object({
  cropX: share,
  cropY: share,
  cropWidth: z.optional(share),
  cropHeight: z.optional(share),
})

export const profilePictureApi = api('account', {
  upload: endpoint({
    method: 'POST',
    path: '/api/users/profile/picture',
    summary: 'Set my profile picture',
    caller: 'reader',
    upload: { field: 'image', maxFiles: 1, maxBytes: IMAGE_BYTES_MAX },
    body: Crop,
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [notAnImage, imageBlocked, imageTooLarge, imageTooManyPixels, imagesTooBusy],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users/profile/picture',
    summary: 'Remove my profile picture',
    caller: 'reader',
    result: z.object({ message: z.string(), profile: Profile }),
  }),
})
