import type { Post } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { markAhead, type AskingReadings } from '../post/mark-ahead.ts'
import { toPost } from '../post/post.view.ts'
import type { FeedMemory } from './feed-memory.ts'
import { readListedRows } from './listed-rows.ts'
import { viewerFrom } from './viewer-state.ts'
import type { Reader } from './reader-memory.ts'

/**
 * The posts among these that the caller's lists show, in the same order: from memory as of a version, the others from the
 * database.
 */
export async function readListed(
  work: Pick<Work, 'db' | 'caller'> & AskingReadings,
  { posts, readers }: FeedMemory,
  { hidden }: Reader,
  postIds: readonly string[],
  version: number,
): Promise<Post[]> {
  const userId = work.caller?.userId
  const viewerStates = readers.viewerStatesOf(userId)
  const recall = (postId: string): Post | undefined => {
    const known = posts.recall(postId, hidden)
    if (!known || !userId) return known?.post
    const viewer = viewerFrom(known, viewerStates.get(postId), userId)
    return viewer && { ...known.post, viewer }
  }
  const found = new Map<string, Post>()
  const missingOf = (some: readonly string[]) =>
    some.filter((postId) => {
      const post = recall(postId)
      if (post) found.set(postId, post)
      return !post
    })
  let missing = missingOf(postIds)
  // Changes made by other people look the same for all readers.
  const changed = missing.filter((postId) => !userId || viewerStates.has(postId))
  if (changed.length > 0) {
    await posts.load(changed, version)
    missing = missingOf(missing)
  }
  if (missing.length > 0) {
    for (const row of await readListedRows(work, missing)) {
      const post = toPost(row)
      posts.remember(row, version)
      if (userId) readers.rememberViewer(userId, row.postId, post.viewer, version)
      found.set(row.postId, post)
    }
  }
  return markAhead(
    work,
    postIds.flatMap((postId) => found.get(postId) ?? []),
  )
}
