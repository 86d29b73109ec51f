import { postNotFound } from '@flyleaf/contracts'
import { Problem, prepared, type Params, type Work } from '@flyleaf/service'
import type { FeedMemory } from './memory/feed-memory.ts'
import { audienceOf, isShownInThread, readableBy, visibleTo } from './visibility.ts'

type Looking = Pick<Work, 'db' | 'caller'>

/**
 * A post that the caller may see, locked until the commit; throws `postNotFound` otherwise. When two posts are locked, the shared
 * post comes before its shares, so that transactions do not deadlock.
 */
export const findPost = (work: Looking, postId: string) =>
  find(work, postId, { condition: 'visible', isLocked: true })

/** A post that the caller may see, not locked. */
export const findVisiblePost = (work: Looking, postId: string) =>
  find(work, postId, { condition: 'visible', isLocked: false })

/** A post that the caller may read, also one of their own in a thread that is hidden from them; throws `postNotFound` otherwise. */
export const findReadablePost = (work: Looking, postId: string) =>
  find(work, postId, { condition: 'readable', isLocked: false })

/** A post that the caller may read, locked until the commit. */
export const lockReadablePost = (work: Looking, postId: string) =>
  find(work, postId, { condition: 'readable', isLocked: true })

interface Asked {
  postId: string
  viewerId: string | null
}

const CONDITIONS = { visible: visibleTo, readable: readableBy }

const readFound = prepared(
  (
    db,
    { postId, viewerId }: Params<Asked>,
    { condition, isLocked }: { condition: keyof typeof CONDITIONS; isLocked: boolean },
  ) =>
    db
      .selectFrom('post')
      .select([
        'post.postId',
        'post.authorId',
        'post.isDirect',
        'post.sharedPostId',
        'post.rootPostId',
        'post.rootBookshelfId',
      ])
      .select(audienceOf('post').as('audience'))
      .where('post.postId', '=', postId)
      .where('post.deletedAt', 'is', null)
      .where(CONDITIONS[condition]('post', viewerId))
      .$if(isLocked, (query) => query.forNoKeyUpdate('post')),
)

async function find({ db, caller }: Looking, postId: string, how: Parameters<typeof readFound>[2]) {
  const [post] = await readFound(db, { postId, viewerId: caller?.userId ?? null }, how)
  if (!post) throw new Problem(postNotFound)
  return post
}

const readReadable = prepared((db, { postId, viewerId }: Params<Asked>) =>
  db
    .selectFrom('post')
    .select('post.postId')
    .where('post.postId', '=', postId)
    .where(readableBy('post', viewerId))
    .where(isShownInThread('post')),
)

/** Throws `postNotFound` unless the caller may read the post, deleted or not. */
export async function ensureReadable(
  { db, caller, memory }: Looking & { memory: FeedMemory },
  postId: string,
) {
  const version = await memory.changes.sync()
  const { hidden } = await memory.readerOf(caller, version)
  await memory.posts.load([postId], version)
  if (memory.posts.recall(postId, hidden)) return
  const [post] = await readReadable(db, { postId, viewerId: caller?.userId ?? null })
  if (!post) throw new Problem(postNotFound)
}
