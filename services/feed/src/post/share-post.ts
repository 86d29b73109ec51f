import type { postsApi } from '@flyleaf/contracts'
import type { Caller, Storing, Verb, Work } from '@flyleaf/service'
import { insertPost } from './insert-post.ts'
import { parentOf, type Parent } from './parent-of.ts'
import { publishChanged, publishCreated } from './post-state.ts'
import { fieldsOf } from './post.rules.ts'
import { deletePost } from './remove-post.ts'

/** Shares a post directly or removes that share. */
export const sharePost: Verb<typeof postsApi.share, Storing> = async (work, { postId, isShared: wanted }) => {
  const parent = await parentOf(work, { postType: 'SHARE', content: '', sharedPostId: postId })
  const isShared = await setShare(work, parent, wanted)
  const [counted] = await work.sql<{ shareCount: number }>(
    `select share_count as "shareCount" from post where post_id = $1`,
    [parent.sharedPostId],
  )
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

async function directShareOf({ sql, caller }: Work<Caller>, { sharedPostId }: Parent) {
  const [known] = await sql<{ postId: string }>(
    `select post_id as "postId" from post where author_id = $1 and shared_post_id = $2 and is_direct and deleted_at is null`,
    [caller.userId, sharedPostId],
  )
  return known?.postId
}

/** The caller's direct share of a locked post, created unless it exists. */
export async function shareDirectly(work: Work<Caller>, parent: Parent) {
  const made = await insertPost(work, {
    ...fieldsOf({ postType: 'SHARE', content: '' }),
    ...parent,
    isDirect: true,
  })
  if (!made) return { shareId: (await directShareOf(work, parent))!, isNew: false }
  await publishCreated(work, made)
  await countShare(work, parent.sharedPostId!, made.isCounted)
  return { shareId: made.postId, isNew: true }
}

/** Counts a new share in the shared post. */
export async function countShare(work: Pick<Work, 'sql' | 'publish'>, postId: string, isCounted: boolean) {
  await work.sql(
    `update post set share_count = share_count + $2::integer, version = version + 1 where post_id = $1`,
    [postId, Number(isCounted)],
  )
  await publishChanged(work, postId)
}
