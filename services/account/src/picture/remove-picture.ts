import type { Caller, MediaFiles, Work } from '@flyleaf/service'
import { changePicture } from './change-picture.ts'

/** Removes the caller's picture. */
export async function removePicture(work: Work<Caller> & { media: MediaFiles }) {
  return { message: 'Picture removed', profile: await changePicture(work, null) }
}
