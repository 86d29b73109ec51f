import {
  IMAGES_QUOTA,
  imagesFull,
  type InputOf,
  type UploadedImage,
  type postImagesApi,
} from '@flyleaf/contracts'
import { bytesOf } from './usage.ts'
import {
  createId,
  ImageEncoder,
  MediaFiles,
  Problem,
  beforeTransaction,
  type Caller,
  type EncodedImage,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'

/** The largest width that a post shows, and the height of a page of manga. */
const LARGEST = { width: 1600, height: 6400, fit: 'inside' } as const

export const uploading = { encoder: ImageEncoder, media: MediaFiles }
type Uploading = Given<typeof uploading>
type Input = InputOf<typeof postImagesApi.upload>
type Stored = UploadedImage & { key: string; bytes: number }

async function prepareImages(work: Preparation<Caller> & Uploading, { files }: Input): Promise<Stored[]> {
  // Uploads at the same time may together exceed it a little.
  if ((await bytesOf(work, work.caller.userId)) >= IMAGES_QUOTA) throw new Problem(imagesFull)
  const { encoder, media } = work
  const images: (EncodedImage & { key: string })[] = []
  for (const [index, { bytes }] of files.entries()) {
    const [image] = await encoder.encode(bytes, [LARGEST]).catch(atFile(index))
    images.push({ ...image!, key: `posts/${createId()}.webp` })
  }
  await media.add(work, images)
  return images.map(({ key, bytes, width, height }) => ({
    key,
    url: media.urlOf(key),
    bytes: bytes.length,
    width,
    height,
  }))
}

/** Stores images for a post that is being written. Without a post they are deleted after a day. */
export const uploadImages = beforeTransaction(
  prepareImages,
  async (work: Work<Caller> & Uploading, _input: Input, stored: Stored[]) => {
    const images = stored.map(({ url, width, height }) => ({ url, width, height }))
    const uploaderId = work.caller.userId
    await work.db
      .insertInto('post_image')
      .values(stored.map(({ url, width, height, bytes }) => ({ url, uploaderId, width, height, bytes })))
      .execute()
    await work.media.commit(
      work,
      stored.map(({ key }) => key),
    )
    return { message: images.length === 1 ? 'Image uploaded' : 'Images uploaded', images }
  },
)

/** Names the file that caused a problem. */
const atFile = (index: number) => (error: unknown) => {
  if (error instanceof Problem && error.definition.status < 500)
    throw Problem.of(error.definition, `images.${index}`)
  throw error
}
