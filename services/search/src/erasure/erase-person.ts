import { deletePerson } from '@flyleaf/projections'
import type { EventHandler } from '@flyleaf/service'
import { TextIndex } from '../text-index/text-index.ts'
import { HIDDEN_SHELF } from '../bookshelf/hidden-shelf.ts'
import { HIDDEN_POST } from '../post/hidden-post.ts'
import { LAST_VERSION } from './last-version.ts'

/** Takes a person's posts and bookshelves out of the index; their words are counted no longer. */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId } }) => {
  const posts = await work.sql<{ id: string }>(
    `update post_index set version = $2, ${HIDDEN_POST} where author_id = $1 returning post_id as id`,
    [userId, LAST_VERSION],
  )
  const bookshelves = await work.sql<{ id: string }>(
    `update shelf_index set version = $2, ${HIDDEN_SHELF} where owner_id = $1 returning bookshelf_id as id`,
    [userId, LAST_VERSION],
  )
  const index = work.inject(TextIndex)
  await index.changed(
    work.sql,
    'post',
    posts.map(({ id }) => id),
  )
  await index.changed(
    work.sql,
    'bookshelf',
    bookshelves.map(({ id }) => id),
  )
  await deletePerson(work, userId)
}
