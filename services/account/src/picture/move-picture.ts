import { buffer } from 'node:stream/consumers'
import { PICTURE_SIZES, sizedPicture } from '@flyleaf/contracts'
import { createId, type MediaStore, type Storing, type TransactionalWork } from '@flyleaf/service'
import type { Account } from '../account/account.entity.ts'
import { removePictureFiles } from './remove-picture-files.ts'

interface Copying extends Storing {
  store: MediaStore
}

export interface PictureCopy {
  of: string
  keys: string[]
}

/** Copies a picture to addresses that nobody knows; null when its files are missing. */
export async function copyPicture(
  work: Pick<TransactionalWork, 'sql'> & Copying,
  picture: string,
): Promise<PictureCopy | null> {
  const { store, media } = work
  const name = createId()
  const files = []
  for (const size of ['large', 'small'] as const) {
    const file = await store.read(store.keyOf(sizedPicture(picture, size)))
    if (!file) return null
    const key = `pictures/${name}-${PICTURE_SIZES[size]}.webp`
    files.push({ key, bytes: await buffer(file), contentType: 'image/webp' })
  }
  await media.add(work, files)
  return { of: picture, keys: files.map(({ key }) => key) }
}

/** Gives an account the copy, and removes the files that others know. */
export async function usePictureCopy(
  work: Pick<TransactionalWork, 'sql' | 'afterCommit'> & Copying,
  account: Account,
  copy: PictureCopy,
) {
  const held = (['picture', 'removedPicture'] as const).find((one) => account[one] === copy.of)
  // Changed meanwhile: the copy is removed as an unused file.
  if (!held) return
  await work.media.commit(work, copy.keys)
  await removePictureFiles(work, copy.of)
  account[held] = work.store.urlOf(copy.keys[0]!)
}
