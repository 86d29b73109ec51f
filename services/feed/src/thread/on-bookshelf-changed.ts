import type { Batching, EventHandler } from '@flyleaf/service'
import { emptyShelfCard, projectShelfCard, publishThread } from './shelf-cards.ts'

/** When a bookshelf becomes public or private, publishes its thread again. */
export const onBookshelfChanged: EventHandler<'bookshelf.changed', Batching> = async (
  work,
  { data: shelf },
) => {
  const [before] = await work.sql<{ is_private: boolean }>(
    `select is_private from shelf_card where bookshelf_id = $1 for update`,
    [shelf.bookshelfId],
  )
  const isKept = await projectShelfCard(work.sql, shelf)
  if (isKept && before && before.is_private !== shelf.isPrivate) await publishThread(work, shelf.bookshelfId)
}

/** Hides the thread of a deleted bookshelf. */
export const onBookshelfDeleted: EventHandler<'bookshelf.deleted', Batching> = async (work, { data }) => {
  await emptyShelfCard(work.sql, data)
  await publishThread(work, data.bookshelfId)
}
