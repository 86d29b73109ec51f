import { postNotFound } from '@flyleaf/contracts'
import { Problem, type Work } from '@flyleaf/service'
import { isShownInThread, readableBy, visibleTo } from './visibility.ts'

export interface FoundPost {
  postId: string
  authorId: string
  isDirect: boolean
  sharedPostId: string | null
  rootPostId: string | null
  rootBookshelfId: string | null
}

/**
 * A post that the caller may see, locked until the commit; throws `postNotFound` otherwise. When two posts are locked, the shared
 * post comes before its shares, so that transactions do not deadlock.
 */
export const findPost = (work: Pick<Work, 'sql' | 'caller'>, postId: string) =>
  find(work, postId, visibleTo, LOCK)

/** A post that the caller may see, not locked. */
export const findVisiblePost = (work: Pick<Work, 'sql' | 'caller'>, postId: string) =>
  find(work, postId, visibleTo)

/** A post that the caller may read, also one of their own in a thread that is hidden from them; throws `postNotFound` otherwise. */
export const findReadablePost = (work: Pick<Work, 'sql' | 'caller'>, postId: string) =>
  find(work, postId, readableBy)

/** A post that the caller may read, locked until the commit. */
export const lockReadablePost = (work: Pick<Work, 'sql' | 'caller'>, postId: string) =>
  find(work, postId, readableBy, LOCK)

const LOCK = 'for no key update of post'

async function find(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  postId: string,
  condition: typeof visibleTo,
  lock = '',
): Promise<FoundPost> {
  const [post] = await sql<FoundPost>(
    `select post_id as "postId", author_id as "authorId", is_direct as "isDirect", shared_post_id as "sharedPostId",
       root_post_id as "rootPostId", root_bookshelf_id as "rootBookshelfId"
     from post where post_id = $2 and deleted_at is null and ${condition('post', '$1')} ${lock}`,
    [caller?.userId ?? null, postId],
  )
  if (!post) throw new Problem(postNotFound)
  return post
}

/** Throws `postNotFound` unless the caller may read the post, deleted or not. */
export async function ensureReadable({ sql, caller }: Pick<Work, 'sql' | 'caller'>, postId: string) {
  const [post] = await sql(
    `select 1 from post where post_id = $2 and ${readableBy('post', '$1')} and ${isShownInThread('post')}`,
    [caller?.userId ?? null, postId],
  )
  if (!post) throw new Problem(postNotFound)
}
