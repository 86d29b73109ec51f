import { sizedPicture } from '@flyleaf/contracts'
import type { MediaFiles, TransactionalWork } from '@flyleaf/service'

/** Deletes a picture's files in all sizes after the commit. */
export const removePictureFiles = (
  work: Pick<TransactionalWork, 'sql' | 'afterCommit'> & { media: MediaFiles },
  picture: string,
) => work.media.removeUrls(work, [sizedPicture(picture, 'small'), sizedPicture(picture, 'large')])
