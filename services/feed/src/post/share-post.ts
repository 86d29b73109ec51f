import type { postsApi } from '@flyleaf/contracts'
import type { Caller, Verb, Work } from '@flyleaf/service'
import { insertPost } from './insert-post.ts'
import { parentOf, type Parent } from './parent-of.ts'
import { publishChanged, publishCreated } from './post-state.ts'
import { fieldsOf } from './post.rules.ts'
import { withdraw } from './remove-post.ts'

/** Shares a post without a word, or takes that share back. */
export const sharePost: Verb<typeof postsApi.share> = async (work, { postId }) => {
  const parent = await parentOf(work, { postType: 'SHARE', content: '', sharedPostId: postId })
  const { shareId, isNew } = await shareDirectly(work, parent)
  if (!isNew) await withdraw(work, shareId)
  const [counted] = await work.sql<{ shareCount: number }>(
    `select share_count as "shareCount" from post where post_id = $1`,
    [parent.sharedPostId],
  )
  return {
    message: isNew ? 'Post shared' : 'Share removed',
    isShared: isNew,
    shareCount: counted?.shareCount ?? 0,
  }
}

/** The caller's direct share of a post that is kept from changing: made now, or the one there is. */
export async function shareDirectly(work: Work<Caller>, parent: Parent) {
  const { sql, caller } = work
  const made = await insertPost(work, {
    ...fieldsOf({ postType: 'SHARE', content: '' }),
    ...parent,
    isDirect: true,
  })
  if (!made) {
    const [known] = await sql<{ post_id: string }>(
      `select post_id from post where author_id = $1 and shared_post_id = $2 and is_direct and deleted_at is null`,
      [caller.userId, parent.sharedPostId],
    )
    return { shareId: known!.post_id, isNew: false }
  }
  await sql(`update post set share_count = share_count + 1, version = version + 1 where post_id = $1`, [
    parent.sharedPostId,
  ])
  await publishCreated(work, made)
  await publishChanged(work, parent.sharedPostId!)
  return { shareId: made.postId, isNew: true }
}
