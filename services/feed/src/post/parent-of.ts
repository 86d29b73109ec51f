import {
  bookshelfNotFound,
  postNotShareable,
  replyTargetMissing,
  type InputOf,
  type postsApi,
} from '@flyleaf/contracts'
import { Problem, prepared, type Caller, type Params, type Work } from '@flyleaf/service'
import { findPost, findVisiblePost } from './find-post.ts'
import { originalOf, replyTargetOf } from './post.rules.ts'
import { shelfVisibleTo } from './visibility.ts'

/** The parent of a post, which it replies to or shares, and its author. */
export interface Parent {
  replyToPostId: string | null
  replyToAuthorId: string | null
  replyToBookshelfId: string | null
  replyToBookshelfOwnerId: string | null
  rootPostId: string | null
  /** The bookshelf that the thread belongs to: its visibility applies to this post. */
  rootBookshelfId: string | null
  sharedPostId: string | null
  sharedAuthorId: string | null
}

export const NO_PARENT: Parent = {
  replyToPostId: null,
  replyToAuthorId: null,
  replyToBookshelfId: null,
  replyToBookshelfOwnerId: null,
  rootPostId: null,
  rootBookshelfId: null,
  sharedPostId: null,
  sharedAuthorId: null,
}

/** The parent of a reply or a share. The caller must be able to see it; it is locked until the commit. */
export async function parentOf(
  work: Work<Caller>,
  written: InputOf<typeof postsApi.create>,
  { isUndone = false } = {},
): Promise<Parent> {
  if (written.postType === 'SHARE') {
    const original = await findPost(work, originalOf(await findVisiblePost(work, written.sharedPostId!)))
    if (!isUndone && original.audience !== 'EVERYONE' && original.authorId !== work.caller.userId)
      throw new Problem(postNotShareable)
    return { ...NO_PARENT, sharedPostId: original.postId, sharedAuthorId: original.authorId }
  }
  if (written.postType !== 'REPLY') return NO_PARENT
  const target = replyTargetOf(written)
  if (!target) throw Problem.of(replyTargetMissing, 'replyToType')
  if ('bookshelfId' in target) {
    const { bookshelfId } = target
    const ownerId = await ownerOfVisibleBookshelf(work, bookshelfId)
    return {
      ...NO_PARENT,
      replyToBookshelfId: bookshelfId,
      replyToBookshelfOwnerId: ownerId,
      rootBookshelfId: bookshelfId,
    }
  }
  const { postId, authorId, rootPostId, rootBookshelfId } = await findPost(work, target.postId)
  return {
    ...NO_PARENT,
    replyToPostId: postId,
    replyToAuthorId: authorId,
    rootPostId: rootPostId ?? postId,
    rootBookshelfId,
  }
}

const readOwner = prepared(
  (db, { bookshelfId, viewerId }: Params<{ bookshelfId: string; viewerId: string | null }>) =>
    db
      .selectFrom('shelf_card as card')
      .select('card.ownerId')
      .where('card.bookshelfId', '=', bookshelfId)
      .where(shelfVisibleTo('card', viewerId)),
)

/** The id of a bookshelf's owner; throws `bookshelfNotFound` unless the caller may see the bookshelf. */
export async function ownerOfVisibleBookshelf(
  { db, caller }: Pick<Work, 'db' | 'caller'>,
  bookshelfId: string,
) {
  const [card] = await readOwner(db, { bookshelfId, viewerId: caller?.userId ?? null })
  if (!card) throw new Problem(bookshelfNotFound)
  return card.ownerId
}
