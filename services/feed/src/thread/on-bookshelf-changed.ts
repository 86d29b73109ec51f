import type { Batching, EventHandler } from '@flyleaf/service'
import { emptyShelfCard, projectShelfCard, publishThread } from './shelf-cards.ts'

/** When a bookshelf is for others than before, publishes its thread again. */
export const onBookshelfChanged: EventHandler<'bookshelf.changed', Batching> = async (
  work,
  { data: shelf },
) => {
  const before = await work.db
    .selectFrom('shelf_card')
    .select(['isPrivate', 'isForFollowers'])
    .where('bookshelfId', '=', shelf.bookshelfId)
    .forUpdate()
    .executeTakeFirst()
  const isKept = await projectShelfCard(work, shelf)
  const isSame = before?.isPrivate === shelf.isPrivate && before.isForFollowers === shelf.isForFollowers
  if (isKept && before && !isSame) await publishThread(work, shelf.bookshelfId)
}

/** Hides the thread of a deleted bookshelf. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted', Batching> = async (work, { data }) => {
  await emptyShelfCard(work.db, data)
  await publishThread(work, data.bookshelfId)
}
