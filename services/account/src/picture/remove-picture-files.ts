import { sizedPicture } from '@flyleaf/contracts'
import { removeMedia } from '@flyleaf/service'

/** Deletes a picture's files in all sizes after the commit. */
export const removePictureFiles = (work: Parameters<typeof removeMedia>[0], picture: string) =>
  removeMedia(work, [sizedPicture(picture, 'small'), sizedPicture(picture, 'large')])
