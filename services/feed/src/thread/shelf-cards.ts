import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import type { Batching, Projection, Publish, Sql, TransactionalWork } from '@flyleaf/service'
import { publishAllChanged } from '../post/post-state.ts'

const EMPTY = `owner_id = '', is_private = true, is_deleted = true, collaborator_ids = '{}', book_ids = '{}'`

/** Each bookshelf's owner and visibility. */
export const shelfCards: Projection = {
  name: 'shelf-cards',
  tables: ['shelf_card'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: {
    'bookshelf.changed': ({ sql }, { data }) => projectShelfCard(sql, data),
    'bookshelf.deleted': ({ sql }, { data }) => emptyShelfCard(sql, data),
    // The bookshelves themselves are deleted a little later.
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`update shelf_card set ${EMPTY} where owner_id = $1`, [userId]),
  },
  // The stored visibility of these threads was wrong, and perhaps also what was published about them.
  onReplaced: async (work, rows) => {
    for (const { before, after } of rows) {
      const bookshelfId = String((after ?? before)!['bookshelf_id'])
      for (let last: string | null = ''; last !== null;)
        last = await publishSomeOfThread(work, bookshelfId, last)
    }
  },
}

/** Stores the newest version of a bookshelf; returns whether it was new. Of an erased person's only the id. */
export async function projectShelfCard(sql: Sql, shelf: EventData<'bookshelf.changed'>) {
  if (await isErased(sql, shelf.ownerId)) {
    await emptyShelfCard(sql, shelf)
    return false
  }
  const kept = await sql(
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
  return kept.length > 0
}

/** Keeps only the id of a deleted bookshelf. */
export const emptyShelfCard = (
  sql: Sql,
  { bookshelfId, version }: Pick<EventData<'bookshelf.deleted'>, 'bookshelfId' | 'version'>,
) =>
  sql(
    `insert into shelf_card (bookshelf_id, version, owner_id, is_private, is_deleted) values ($1, $2, '', true, true)
     on conflict (bookshelf_id) do update set version = excluded.version, ${EMPTY}`,
    [bookshelfId, version],
  )

/** Publishes every post in a bookshelf's thread again, with or without its text. */
export const publishThread = (work: TransactionalWork & Batching, bookshelfId: string) =>
  work.batches.begin(work, THREAD, bookshelfId)

/** The kind of batched work that publishes the thread of a bookshelf again. */
export const THREAD = 'thread of a bookshelf'
const POSTS = 200

export async function publishSomeOfThread(
  work: { sql: Sql; publish: Publish },
  bookshelfId: string,
  after: string | null,
) {
  const some = await work.sql<{ postId: string }>(
    `with batch as (
       select post_id from post where root_bookshelf_id = $1 and deleted_at is null and post_id > $2 order by post_id limit ${POSTS} for no key update)
     update post set version = version + 1 from batch where post.post_id = batch.post_id returning post.post_id as "postId"`,
    [bookshelfId, after ?? ''],
  )
  const postIds = some.map(({ postId }) => postId).toSorted()
  await publishAllChanged(work, postIds)
  return postIds.length < POSTS ? null : postIds.at(-1)!
}
