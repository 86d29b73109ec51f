import type { EventData } from '@flyleaf/contracts'
import {
  anyOf,
  excluded,
  type Batching,
  type Db,
  type EventHandler,
  type Projection,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { publishAllChanged } from './post-state.ts'

/** The books that are merged into others. */
export const mergedBooks: Projection = {
  name: 'merged-books',
  tables: ['merged_book'],
  snapshots: ['shelves.merges'],
  handlers: { 'book.merged': ({ db }, { data }) => projectMerge(db, data) },
  // Posts and buddy reads are where the stored merges have put them.
  onReplaced: async (work, rows) => {
    for (const { before, after } of rows) {
      const bookId = String((after ?? before)!['book_id'])
      await moveBuddyReads(work.db, bookId)
      while ((await moveSomePosts(work, bookId)) !== null);
    }
  },
}

/** Stores the newest state of a merged book. */
const projectMerge = (db: Db, merge: EventData<'book.merged'>) =>
  db
    .insertInto('merged_book')
    .values(merge)
    .onConflict((of) =>
      of
        .column('bookId')
        .doUpdateSet(excluded('merged_book', ['version', 'intoId']))
        .whereRef('merged_book.version', '<', 'excluded.version'),
    )
    .execute()

/** The current id of a book, and its own when it is merged into that one: what a post or a buddy read of it stores. */
export async function currentBook(db: Db, bookId: string) {
  const merged = await db
    .selectFrom('merged_book')
    .select('intoId')
    .where('bookId', '=', bookId)
    .where('intoId', 'is not', null)
    .executeTakeFirst()
  return merged ? { bookId: merged.intoId!, chosenBookId: bookId } : { bookId, chosenBookId: null }
}

/** Moves the posts about a merged book, and back when the merge is undone. */
export const onBookMerged: EventHandler<'book.merged', Batching> = async (work, { data }) => {
  await projectMerge(work.db, data)
  await work.batches.begin(work, POSTS_OF_MERGED, data.bookId)
}

/** The kind of batched work that moves the posts for which their authors have chosen a book. */
export const POSTS_OF_MERGED = 'posts about a merged book'
const POSTS = 200

export async function moveSomePosts(
  { db, publish }: Pick<TransactionalWork, 'db' | 'publish'>,
  chosenId: string,
) {
  const current = await currentBook(db, chosenId)
  const batch = db
    .selectFrom('post')
    .select('postId')
    .where((of) =>
      of.or([
        of('chosenBookId', '=', chosenId),
        of.and([of('chosenBookId', 'is', null), of('bookId', '=', chosenId)]),
      ]),
    )
    .where('bookId', '<>', current.bookId)
    .where('deletedAt', 'is', null)
    .where('postType', '<>', sql.lit('REPLY'))
    .orderBy('postId')
    .limit(sql.lit(POSTS))
    .forNoKeyUpdate()
  const moved = await db
    .updateTable('post')
    .set((of) => ({ ...current, version: of('version', '+', 1) }))
    .where('postId', '=', anyOf(sql<string[]>`array(${batch})`))
    .returning('postId')
    .execute()
  await publishAllChanged({ db, publish }, moved.map(({ postId }) => postId).toSorted())
  return moved.length < POSTS ? null : chosenId
}

/** Moves the buddy reads of a merged book, and back when the merge is undone. */
export async function moveBuddyReads(db: Db, chosenId: string) {
  const current = await currentBook(db, chosenId)
  await db
    .updateTable('buddy_read')
    .set(current)
    .where((of) =>
      of.or([
        of('chosenBookId', '=', chosenId),
        of.and([of('chosenBookId', 'is', null), of('bookId', '=', chosenId)]),
      ]),
    )
    .where('bookId', '<>', current.bookId)
    .execute()
}
