import type { Caller, Work } from '@flyleaf/service'
import { changePicture } from './change-picture.ts'

/** Removes the caller's picture. */
export async function removePicture(work: Work<Caller>) {
  return { message: 'Picture removed', profile: await changePicture(work, null) }
}
