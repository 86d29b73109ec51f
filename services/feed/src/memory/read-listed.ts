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
  const found = new Map<string, Post>()
  /** Takes what memory has, and returns the others. */
  const recall = (some: readonly string[]) => {
    const viewerStates = readers.viewerStatesOf(userId)
    return some.filter((postId) => {
      const known = posts.recall(postId, hidden)
      const viewer =
        known && (userId ? viewerFrom(known, viewerStates.get(postId), userId) : known.post.viewer)
      if (viewer) found.set(postId, { ...known.post, viewer })
      return !viewer
    })
  }
  let missing = recall(postIds)
  if (missing.length > 0) {
    await posts.load(missing, version)
    if (userId) await readers.loadViewerStates(userId, posts.present(missing), version)
    missing = recall(missing)
  }
  // Posts that not everybody may see.
  if (missing.length > 0)
    for (const row of await readListedRows(work, missing)) found.set(row.postId, toPost(row))
  return markAhead(
    work,
    postIds.flatMap((postId) => found.get(postId) ?? []),
  )
}
