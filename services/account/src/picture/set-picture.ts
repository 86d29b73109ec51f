import { PICTURE_SIZES, type InputOf, type profilePictureApi } from '@flyleaf/contracts'
import {
  createId,
  ImageEncoder,
  MediaFiles,
  beforeTransaction,
  type Caller,
  type Given,
  type Part,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { changePicture } from './change-picture.ts'

type Input = InputOf<typeof profilePictureApi.upload>

/** What storing a picture needs. */
export const picturing = { media: MediaFiles, encoder: ImageEncoder }
type Picturing = Given<typeof picturing>

/** Encodes and stores both sizes, under names that differ only in the width. */
async function preparePicture(work: Preparation<Caller> & Picturing, { files, ...crop }: Input) {
  const sizes = [PICTURE_SIZES.large, PICTURE_SIZES.small]
  const renditions = sizes.map((side) => ({ width: side, height: side, fit: 'cover' as const }))
  const images = await work.encoder.encode(files[0]!.bytes, renditions, partOf(crop))
  const name = createId()
  const stored = images.map((image) => ({ ...image, key: `pictures/${name}-${image.width}.webp` }))
  await work.media.add(work, stored)
  return stored.map(({ key }) => key)
}

const partOf = ({ cropX, cropY, cropWidth, cropHeight }: Omit<Input, 'files'>): Part | undefined =>
  cropWidth === undefined ? undefined : { x: cropX, y: cropY, width: cropWidth, height: cropHeight }

/** Replaces the caller's picture. */
export const setPicture = beforeTransaction(
  preparePicture,
  async (work: Work<Caller> & Picturing, _input: Input, keys: string[]) => {
    await work.media.commit(work, keys)
    const profile = await changePicture(work, work.media.urlOf(keys[0]!))
    return { message: 'Picture saved', profile }
  },
)
