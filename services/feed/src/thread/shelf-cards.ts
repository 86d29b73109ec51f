import type { EventData } from '@flyleaf/contracts'
import { isErased } from '@flyleaf/projections'
import { anyOf, type Batching, type Db, type Projection, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishAllChanged } from '../post/post-state.ts'

const EMPTY = {
  ownerId: '',
  isPrivate: true,
  isForFollowers: false,
  isDeleted: true,
  collaboratorIds: [],
  bookIds: [],
}

/** Each bookshelf's owner and visibility. */
export const shelfCards: Projection = {
  name: 'shelf-cards',
  tables: ['shelf_card'],
  snapshots: ['shelves.bookshelves', 'shelves.deleted-bookshelves'],
  handlers: {
    'bookshelf.changed': (work, { data }) => projectShelfCard(work, data),
    'bookshelf.deleted': ({ db }, { data }) => emptyShelfCard(db, data),
    // The bookshelves themselves are deleted a little later.
    'user.erased': ({ db }, { data: { userId } }) =>
      db.updateTable('shelf_card').set(EMPTY).where('ownerId', '=', userId).execute(),
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
export async function projectShelfCard(
  { db }: Pick<TransactionalWork, 'db'>,
  shelf: EventData<'bookshelf.changed'>,
) {
  if (await isErased(db, shelf.ownerId)) {
    await emptyShelfCard(db, shelf)
    return false
  }
  const { bookshelfId, ownerId, isPrivate, isForFollowers, collaboratorIds } = shelf
  const kept = await db
    .insertInto('shelf_card')
    .values({
      bookshelfId,
      version: String(shelf.version),
      ownerId,
      isPrivate,
      isForFollowers,
      collaboratorIds,
      bookIds: shelf.previewBookIds,
    })
    .onConflict((of) =>
      of
        .column('bookshelfId')
        .doUpdateSet((eb) => ({
          version: eb.ref('excluded.version'),
          ownerId: eb.ref('excluded.ownerId'),
          isPrivate: eb.ref('excluded.isPrivate'),
          isForFollowers: eb.ref('excluded.isForFollowers'),
          collaboratorIds: eb.ref('excluded.collaboratorIds'),
          bookIds: eb.ref('excluded.bookIds'),
        }))
        .whereRef('shelf_card.version', '<', 'excluded.version')
        .where((eb) => eb.not('shelf_card.isDeleted')),
    )
    .returning('bookshelfId')
    .executeTakeFirst()
  return kept !== undefined
}

/** Keeps only the id of a deleted bookshelf. */
export function emptyShelfCard(
  db: Db,
  { bookshelfId, version }: Pick<EventData<'bookshelf.deleted'>, 'bookshelfId' | 'version'>,
) {
  const emptied = { version: String(version), ...EMPTY }
  return db
    .insertInto('shelf_card')
    .values({ bookshelfId, ...emptied })
    .onConflict((of) => of.column('bookshelfId').doUpdateSet(emptied))
    .execute()
}

/** Publishes every post in a bookshelf's thread again, with or without its text. */
export const publishThread = (work: TransactionalWork & Batching, bookshelfId: string) =>
  work.batches.begin(work, THREAD, bookshelfId)

/** The kind of batched work that publishes the thread of a bookshelf again. */
export const THREAD = 'thread of a bookshelf'
const POSTS = 200

export async function publishSomeOfThread(
  work: Pick<TransactionalWork, 'db' | 'publish'>,
  bookshelfId: string,
  after: string | null,
) {
  const { db } = work
  const batch = db
    .selectFrom('post')
    .select('post.postId')
    .where('post.rootBookshelfId', '=', bookshelfId)
    .where('post.deletedAt', 'is', null)
    .where('post.postId', '>', after ?? '')
    .orderBy('post.postId')
    .limit(sql.lit(POSTS))
    .forNoKeyUpdate()
  const some = await db
    .updateTable('post')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('postId', '=', anyOf(sql<string[]>`array(${batch})`))
    .returning('postId')
    .execute()
  const postIds = some.map(({ postId }) => postId).toSorted()
  await publishAllChanged(work, postIds)
  return postIds.length < POSTS ? null : postIds.at(-1)!
}
