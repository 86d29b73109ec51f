import { isErased, type Reaction } from '@flyleaf/service'
import { makeDefaultShelves } from '../bookshelf/default-shelves.ts'

/** Gives a new reader their default shelves, unless they have them. */
export const onUserRegistered: Reaction<'user.registered'> = async (work, { data }) => {
  if (await isErased(work.sql, data.userId)) return
  await makeDefaultShelves(work, data.userId, new Date())
}
