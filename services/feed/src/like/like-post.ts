import { events, type likesApi } from '@flyleaf/contracts'
import { iso, type Caller, type DbTime, type Sql, type Verb, type Work } from '@flyleaf/service'
import { findPost } from '../post/find-post.ts'
import { threadVisibleTo } from '../post/visibility.ts'

interface Likes {
  likeCount: number
  likeVersion: number
  /** By PostgreSQL's clock: notifications compares the times of a like and of its removal, which different processes may have handled. */
  at: DbTime
}

/**
 * Likes a post or removes the like. Triggers record the writes to `post` and `post_like` in `change` (migrations/009-changes.ts);
 * the next sync (`memory/changes.ts`) evicts the post and the reader's viewer state.
 */
export const likePost: Verb<typeof likesApi.like> = async (work, { postId, isLiked: wanted }) => {
  const { sql, caller, publish } = work
  const { authorId, rootPostId, rootBookshelfId } = await findPost(work, postId)
  const change = await setLike(work, postId, wanted)
  if (!change) {
    const [post] = await sql<Pick<Likes, 'likeCount'>>(
      `select like_count as "likeCount" from post where post_id = $1`,
      [postId],
    )
    return { message: messageOf(wanted!), isLiked: wanted!, likeCount: post!.likeCount }
  }
  const { isLiked, isCounted } = change
  const [counted] = await sql<Likes>(
    `update post set like_count = like_count ${isLiked ? '+' : '-'} $2::integer, like_version = like_version + 1 where post_id = $1
     returning like_count as "likeCount", like_version as "likeVersion", date_trunc('milliseconds', clock_timestamp()) as at`,
    [postId, Number(isCounted)],
  )
  const { likeCount, likeVersion, at } = counted!
  const like = { postId, userId: caller.userId, authorId, likeCount, likeVersion, at: iso(at) }
  if (isLiked)
    publish(events.feed.postLiked, postId, {
      ...like,
      reachesAuthor: !(rootPostId ?? rootBookshelfId) || (await mayReadThread(sql, authorId, postId)),
    })
  else publish(events.feed.postUnliked, postId, like)
  return { message: messageOf(isLiked), isLiked, likeCount }
}

/** Whether a person may read the thread that a post belongs to. */
async function mayReadThread(sql: Sql, userId: string, postId: string) {
  const [readable] = await sql(`select 1 from post where post_id = $2 and ${threadVisibleTo('post', '$1')}`, [
    userId,
    postId,
  ])
  return readable !== undefined
}

const messageOf = (isLiked: boolean) => (isLiked ? 'Post liked' : 'Like removed')

interface LikeChange {
  isLiked: boolean
  /** False while the account is deactivated: its sessions may last some seconds longer. */
  isCounted: boolean
}

/** Sets or toggles the like; null when nothing changed. */
async function setLike(
  { sql, caller, now }: Work<Caller>,
  postId: string,
  wanted: boolean | undefined,
): Promise<LikeChange | null> {
  const change = async (isLiked: boolean, statement: string, values: unknown[]) => {
    const [changed] = await sql<{ isCounted: boolean }>(
      `${statement} returning is_counted as "isCounted"`,
      values,
    )
    return changed ? { isLiked, ...changed } : null
  }
  const like = [postId, caller.userId]
  if (wanted !== false) {
    const liked = await change(
      true,
      `insert into post_like (post_id, user_id, created_at, is_counted)
       values ($1, $2, $3, not exists (select from person where user_id = $2 and is_deactivated)) on conflict do nothing`,
      [...like, now],
    )
    if (liked ?? wanted) return liked
  }
  return change(false, `delete from post_like where post_id = $1 and user_id = $2`, like)
}
