import type { postsApi } from '@flyleaf/contracts'
import { prepared, type Caller, type Params, type Storing, type Handler, type Work } from '@flyleaf/service'
import { insertPost } from './insert-post.ts'
import { parentOf, type Parent } from './parent-of.ts'
import { addShares } from './post-counts.ts'
import { publishChanged, publishCreated } from './post-state.ts'
import { fieldsOf } from './post.rules.ts'
import { deletePost } from './remove-post.ts'

const readCount = prepared((db, { postId }: Params<{ postId: string }>) =>
  db.selectFrom('post').select('shareCount').where('postId', '=', postId),
)

/** Shares a post directly or removes that share. */
export const sharePost: Handler<typeof postsApi.share, Storing> = async (
  work,
  { postId, isShared: wanted },
) => {
  const share = { postType: 'SHARE', content: '', sharedPostId: postId } as const
  const parent = await parentOf(work, share, { isUndone: wanted === false })
  const isShared = await setShare(work, parent, wanted)
  const [counted] = await readCount(work.db, { postId: parent.sharedPostId! })
  return {
    message: isShared ? 'Post shared' : 'Share removed',
    isShared,
    shareCount: counted?.shareCount ?? 0,
  }
}

/** Sets or toggles the share; returns the new state. */
async function setShare(work: Work<Caller> & Storing, parent: Parent, wanted: boolean | undefined) {
  if (wanted !== false) {
    const { shareId, isNew } = await shareDirectly(work, parent)
    if (isNew || wanted) return true
    await deletePost(work, shareId)
    return false
  }
  const shareId = await directShareOf(work, parent)
  if (shareId) await deletePost(work, shareId)
  return false
}

const readDirectShare = prepared(
  (db, { userId, sharedPostId }: Params<{ userId: string; sharedPostId: string }>) =>
    db
      .selectFrom('post')
      .select('postId')
      .where('authorId', '=', userId)
      .where('sharedPostId', '=', sharedPostId)
      .where((eb) => eb.ref('isDirect'))
      .where('deletedAt', 'is', null),
)

async function directShareOf({ db, caller }: Work<Caller>, { sharedPostId }: Parent) {
  const [known] = await readDirectShare(db, { userId: caller.userId, sharedPostId: sharedPostId! })
  return known?.postId
}

/** The caller's direct share of a locked post, created unless it exists. */
export async function shareDirectly(work: Work<Caller>, parent: Parent) {
  const made = await insertPost(work, {
    ...fieldsOf({ postType: 'SHARE', content: '' }),
    ...parent,
    isDirect: true,
    buddyReadId: null,
  })
  if (!made) return { shareId: (await directShareOf(work, parent))!, isNew: false }
  await publishCreated(work, made)
  await countShare(work, parent.sharedPostId!, made.isCounted)
  return { shareId: made.postId, isNew: true }
}

/** Counts a new share in the shared post. */
export async function countShare(work: Pick<Work, 'db' | 'publish'>, postId: string, isCounted: boolean) {
  await addShares(work.db, { postId, count: Number(isCounted) })
  await publishChanged(work, postId)
}
