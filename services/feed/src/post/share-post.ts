import { createId } from '@paralleldrive/cuid2'
import type { postsApi } from '@flyleaf/contracts'
import type { Caller, Verb, Work } from '@flyleaf/service'
import { findPost, seePost } from './find-post.ts'
import { tellChanged, tellCreated } from './post-state.ts'
import { originalOf } from './post.rules.ts'
import { withdraw } from './remove-post.ts'

/** Shares a post without a word, or takes that share back. */
export const sharePost: Verb<typeof postsApi.share> = async (work, { postId }) => {
  const original = originalOf(await seePost(work, postId))
  const { shareId, isNew } = await shareDirectly(work, original)
  if (!isNew) await withdraw(work, shareId)
  const [counted] = await work.sql<{ shareCount: number }>(
    `select share_count as "shareCount" from post where post_id = $1`,
    [original],
  )
  return {
    message: isNew ? 'Post shared' : 'Share taken back',
    isShared: isNew,
    shareCount: counted?.shareCount ?? 0,
  }
}

/** The caller's direct share of a post: made now, or the one there is. */
export async function shareDirectly(work: Work<Caller>, originalId: string) {
  const { sql, caller, now } = work
  const original = await findPost(work, originalId)
  const [made] = await sql<{ post_id: string }>(
    `insert into post (post_id, post_type, author_id, content, shared_post_id, is_direct, created_at) values ($1, 'SHARE', $2, '', $3, true, $4)
     on conflict (author_id, shared_post_id) where is_direct and deleted_at is null do nothing returning post_id`,
    [createId(), caller.userId, original.postId, now],
  )
  if (!made) {
    const [known] = await sql<{ post_id: string }>(
      `select post_id from post where author_id = $1 and shared_post_id = $2 and is_direct and deleted_at is null`,
      [caller.userId, original.postId],
    )
    return { shareId: known!.post_id, isNew: false }
  }
  await sql(`update post set share_count = share_count + 1, version = version + 1 where post_id = $1`, [
    original.postId,
  ])
  await tellCreated(work, made.post_id)
  await tellChanged(work, original.postId)
  return { shareId: made.post_id, isNew: true }
}
