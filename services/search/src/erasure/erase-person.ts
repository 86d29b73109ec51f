import { deletePerson } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'

/** Newer than anything that may still come: what is erased is not indexed again. */
const LAST_VERSION = 2_147_483_647

/** Takes a person's posts and bookshelves out of the index; their words are counted no longer. */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId } }) => {
  await work.sql(
    `update post_index set version = $2, is_hidden = true, author_id = '', title = null, content = '', book_text = '', other_words = ''
     where author_id = $1`,
    [userId, LAST_VERSION],
  )
  await work.sql(
    `update shelf_index set version = $2, is_hidden = true, owner_id = '', name = '', description = '', other_words = '', preview_book_ids = '{}'
     where owner_id = $1`,
    [userId, LAST_VERSION],
  )
  await deletePerson(work, userId)
}
