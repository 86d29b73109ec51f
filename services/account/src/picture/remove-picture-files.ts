import { sizedPicture } from '@flyleaf/contracts'
import { removeMedia } from '@flyleaf/service'

/** Removes a picture's files in all sizes once this transaction has committed. */
export const removePictureFiles = (work: Parameters<typeof removeMedia>[0], picture: string) =>
  removeMedia(work, [sizedPicture(picture, 'small'), sizedPicture(picture, 'large')])
