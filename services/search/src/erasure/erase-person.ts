import { deletePerson } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'
import { HIDDEN_SHELF } from '../bookshelf/hidden-shelf.ts'
import { HIDDEN_POST } from '../post/hidden-post.ts'
import { LAST_VERSION } from './last-version.ts'

/** Takes a person's posts and bookshelves out of the index; their words are counted no longer. */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId } }) => {
  await work.sql(`update post_index set version = $2, ${HIDDEN_POST} where author_id = $1`, [
    userId,
    LAST_VERSION,
  ])
  await work.sql(`update shelf_index set version = $2, ${HIDDEN_SHELF} where owner_id = $1`, [
    userId,
    LAST_VERSION,
  ])
  await deletePerson(work, userId)
}
