import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { publishChanged } from '../post/post-state.ts'

/**
 * Stores a bookshelf's owner and who sees it. When it becomes public or private, publishes its thread again, with or without
 * texts.
 */
export async function onBookshelfChanged(
  work: TransactionalWork,
  { data: shelf }: EventEnvelope<'bookshelf.changed'>,
) {
  const [before] = await work.sql<{ is_private: boolean }>(
    `select is_private from shelf_card where bookshelf_id = $1 for update`,
    [shelf.bookshelfId],
  )
  const [kept] = await work.sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, is_private, collaborator_ids, book_ids) values ($1, $2, $3, $4, $5, $6)
     on conflict (bookshelf_id) do update set version = excluded.version, owner_id = excluded.owner_id, is_private = excluded.is_private,
       collaborator_ids = excluded.collaborator_ids, book_ids = excluded.book_ids where shelf_card.version < excluded.version and not shelf_card.is_deleted
     returning 1`,
    [
      shelf.bookshelfId,
      shelf.version,
      shelf.ownerId,
      shelf.isPrivate,
      shelf.collaboratorIds,
      shelf.previewBookIds,
    ],
  )
  if (kept && before && before.is_private !== shelf.isPrivate) await publishThread(work, shelf.bookshelfId)
}

/** Hides the thread of a deleted bookshelf. */
export async function onBookshelfDeleted(
  work: TransactionalWork,
  { data: { bookshelfId, version } }: EventEnvelope<'bookshelf.deleted'>,
) {
  await work.sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, is_private, is_deleted) values ($1, $2, '', true, true)
     on conflict (bookshelf_id) do update set version = excluded.version, owner_id = '', is_private = true, is_deleted = true,
       collaborator_ids = '{}', book_ids = '{}'`,
    [bookshelfId, version],
  )
  await publishThread(work, bookshelfId)
}

async function publishThread(work: TransactionalWork, bookshelfId: string) {
  const thread = await work.sql<{ post_id: string }>(
    `update post set version = version + 1 where root_bookshelf_id = $1 and deleted_at is null returning post_id`,
    [bookshelfId],
  )
  for (const { post_id } of thread) await publishChanged(work, post_id)
}
