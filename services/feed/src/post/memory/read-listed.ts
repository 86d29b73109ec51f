import type { Post } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { Readings } from '../../book/readings.ts'
import { markAhead, type AskingReadings } from '../mark-ahead.ts'
import { toPost } from '../post.view.ts'
import { FeedMemory } from './feed-memory.ts'
import { readListedRows, type Rule } from './listed-rows.ts'
import { viewerFrom } from './viewer-state.ts'
import type { Reader } from './reader-memory.ts'

/** What calls that answer posts need. */
export interface ReadingPosts extends AskingReadings {
  memory: FeedMemory
}
export const readingPosts = { memory: FeedMemory, readings: Readings }

type Looking = Pick<Work, 'db' | 'caller'> & ReadingPosts

/** The open posts among these as of a version, from memory. Those that the memory does not have are read for everybody first. */
export async function recallPosts(
  { caller, memory: { posts, readers } }: Looking,
  { hidden }: Reader,
  postIds: readonly string[],
  version: number,
): Promise<Map<string, Post>> {
  const userId = caller?.userId
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
  const missing = recall(postIds)
  if (missing.length > 0) {
    await posts.load(missing, version)
    if (userId) await readers.loadViewerStates(userId, posts.present(missing), version)
    recall(missing)
  }
  return found
}

/** The posts among these that a rule allows the caller, in the same order: from memory as of a version, the others from the database. */
export async function readListed(
  work: Looking,
  reader: Reader,
  postIds: readonly string[],
  version: number,
  rule: Rule = 'listed',
): Promise<Post[]> {
  const found = await recallPosts(work, reader, postIds, version)
  const missing = postIds.filter((postId) => !found.has(postId))
  // Posts that not everybody may see.
  if (missing.length > 0)
    for (const row of await readListedRows(work, missing, rule)) found.set(row.postId, toPost(row))
  return markAhead(
    work,
    postIds.flatMap((postId) => found.get(postId) ?? []),
  )
}
