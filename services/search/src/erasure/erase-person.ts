import { deletePerson } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'

/** Removes what no projection keeps of a person; those take their posts and bookshelves out of the index. */
export const erasePerson: EventHandler<'user.erased'> = (work, { data: { userId } }) =>
  deletePerson(work, userId)
