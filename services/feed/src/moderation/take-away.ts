import { iso, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { shownImages } from '../image/images-of.ts'
import { currentBook } from '../post/merged-books.ts'
import { addReplies, addShares, allReplies } from '../post/post-counts.ts'
import { publishChanged } from '../post/post-state.ts'
import { publishIfThere, takePostOut } from '../post/remove-post.ts'
import type { RemovedWords } from './moderated-post.entity.ts'

/** Removes a post in all services, as its author's deletion does, and keeps its words: its images stay, and nobody may see them. */
export async function takeAway(work: TransactionalWork, postId: string) {
  const { db } = work
  const { title, content, images } = await db
    .selectFrom('post')
    .select(['title', 'content', 'images'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  const revisions = await db
    .deleteFrom('revision')
    .where('postId', '=', postId)
    .returning(['version', 'title', 'content', 'audience', 'writtenAt'])
    .execute()
  const removed: RemovedWords = {
    title,
    content,
    images,
    revisions: revisions.map((revision) => ({ ...revision, writtenAt: iso(revision.writtenAt) })),
  }
  await db
    .updateTable('moderated_post')
    .set({ removed: sql`${JSON.stringify(removed)}::jsonb`, removedAt: sql<Date>`now()` })
    .where('postId', '=', postId)
    .execute()
  await takePostOut(work, postId)
}

/** Restores a removed post. Nobody is notified again. */
export async function bringBack(work: TransactionalWork, postId: string, removed: RemovedWords) {
  const { db } = work
  const { title, content, revisions } = removed
  const { bookId, chosenBookId } = await db
    .selectFrom('post')
    .select(['bookId', 'chosenBookId'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()
  // Its book may have been merged, or separated again, in between: deleted posts stay where they were.
  const book = bookId && (await currentBook(db, chosenBookId ?? bookId))
  const post = await db
    .updateTable('post')
    .set((eb) => ({
      ...book,
      deletedAt: null,
      title,
      content,
      // Moderators may have removed them in between, or taken that back.
      images: shownImages(eb.ref('post.postId')),
      version: eb('version', '+', 1),
      // The account may have been deactivated in between.
      isCountedByOther: eb
        .not(
          eb.exists(
            eb
              .selectFrom('person')
              .select('person.userId')
              .whereRef('person.userId', '=', 'post.authorId')
              .where((person) => person.ref('person.isDeactivated')),
          ),
        )
        .$castTo<boolean>(),
    }))
    .where('postId', '=', postId)
    .returning(['replyToPostId', 'sharedPostId', 'isCountedByOther'])
    .returning(allReplies.as('replies'))
    .executeTakeFirstOrThrow()
  await db
    .updateTable('moderated_post')
    .set({ removed: null, removedAt: null })
    .where('postId', '=', postId)
    .execute()
  if (revisions.length > 0)
    await db
      .insertInto('revision')
      .values(revisions.map((revision) => ({ ...revision, postId, writtenAt: new Date(revision.writtenAt) })))
      .execute()
  if (post.sharedPostId) {
    await addShares(db, { postId: post.sharedPostId, count: Number(post.isCountedByOther) })
    await publishIfThere(work, post.sharedPostId)
  }
  if (post.replyToPostId && post.replies === 0)
    await countReplyAgain(work, post.replyToPostId, post.isCountedByOther)
  await publishChanged(work, postId)
}

/** Counts one reply more. Does the same for the parent when a deleted post is shown again for this reply. */
async function countReplyAgain(work: TransactionalWork, postId: string, isCounted: boolean): Promise<void> {
  const [parent] = await addReplies(work.db, { postId, count: 1 }, { isCounted })
  if (!parent) return
  if (!parent.isDeleted) return void (await publishChanged(work, postId))
  if (parent.replies === 1 && parent.replyToPostId)
    await countReplyAgain(work, parent.replyToPostId, parent.isCountedByOther)
}
