import { isErased } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'
import { makeDefaultShelves } from './default-shelves.ts'

/** Creates a new reader's default shelves, unless they exist. */
export const onUserRegistered: EventHandler<'user.registered'> = async (work, { data }) => {
  if (await isErased(work.db, data.userId)) return
  await makeDefaultShelves(work, data.userId, new Date())
}
