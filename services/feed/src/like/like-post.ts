import { events, type likesApi } from '@flyleaf/contracts'
import { iso, prepared, type Caller, type Db, type Params, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { findPost } from '../post/find-post.ts'
import { isDeactivated } from '../post/is-deactivated.ts'
import { threadVisibleTo } from '../post/visibility.ts'

const readCount = prepared((db, { postId }: Params<{ postId: string }>) =>
  db.selectFrom('post').select('likeCount').where('postId', '=', postId),
)

const count = prepared((db, { postId, likes }: Params<{ postId: string; likes: number }>) =>
  db
    .updateTable('post')
    .set((eb) => ({
      likeCount: eb('likeCount', '+', sql<number>`${likes}::integer`),
      likeVersion: eb('likeVersion', '+', 1),
    }))
    .where('postId', '=', postId)
    .returning([
      'likeCount',
      'likeVersion',
      // By PostgreSQL's clock: notifications compares the times of a like and of its removal, which different processes may have handled.
      sql<Date>`date_trunc('milliseconds', clock_timestamp())`.as('at'),
    ]),
)

/**
 * Likes a post or removes the like. Triggers record the writes to `post` and `post_like` in `change` (migrations/009-changes.ts);
 * the next sync (`post/memory/changes.ts`) evicts the post and the reader's viewer state.
 */
export const likePost: Handler<typeof likesApi.like> = async (work, { postId, isLiked: wanted }) => {
  const { db, caller, publish } = work
  const { authorId, rootPostId, rootBookshelfId } = await findPost(work, postId)
  const change = await setLike(work, postId, wanted)
  if (!change) {
    const [post] = await readCount(db, { postId })
    return { message: messageOf(wanted!), isLiked: wanted!, likeCount: post!.likeCount }
  }
  const { isLiked, isCounted } = change
  const [counted] = await count(db, { postId, likes: (isLiked ? 1 : -1) * Number(isCounted) })
  const { likeCount, likeVersion, at } = counted!
  const like = { postId, userId: caller.userId, authorId, likeCount, likeVersion, at: iso(at) }
  if (isLiked)
    publish(events.feed.postLiked, postId, {
      ...like,
      reachesAuthor: !(rootPostId ?? rootBookshelfId) || (await mayReadThread(db, authorId, postId)),
    })
  else publish(events.feed.postUnliked, postId, like)
  return { message: messageOf(isLiked), isLiked, likeCount }
}

const readThread = prepared((db, { postId, userId }: Params<{ postId: string; userId: string }>) =>
  db
    .selectFrom('post')
    .select('post.postId')
    .where('post.postId', '=', postId)
    .where(threadVisibleTo('post', userId)),
)

/** Whether a person may read the thread that a post belongs to. */
async function mayReadThread(db: Db, userId: string, postId: string) {
  const [readable] = await readThread(db, { userId, postId })
  return readable !== undefined
}

const messageOf = (isLiked: boolean) => (isLiked ? 'Post liked' : 'Like removed')

interface LikeChange {
  isLiked: boolean
  /** False while the account is deactivated: its sessions may last some seconds longer. */
  isCounted: boolean
}

const insert = prepared(
  (db, { postId, userId, now }: Params<{ postId: string; userId: string; now: Date }>) =>
    db
      .insertInto('post_like')
      .values((eb) => ({
        postId,
        userId,
        createdAt: now,
        isCounted: eb.not(isDeactivated(userId)).$castTo<boolean>(),
      }))
      .onConflict((of) => of.doNothing())
      .returning('isCounted'),
)

const remove = prepared((db, { postId, userId }: Params<{ postId: string; userId: string }>) =>
  db.deleteFrom('post_like').where('postId', '=', postId).where('userId', '=', userId).returning('isCounted'),
)

/** Sets or toggles the like; null when nothing changed. */
async function setLike(
  { db, caller: { userId }, now }: Work<Caller>,
  postId: string,
  wanted: boolean | undefined,
): Promise<LikeChange | null> {
  if (wanted !== false) {
    const [liked] = await insert(db, { postId, userId, now })
    if (liked) return { isLiked: true, ...liked }
    if (wanted) return null
  }
  const [unliked] = await remove(db, { postId, userId })
  return unliked ? { isLiked: false, ...unliked } : null
}
