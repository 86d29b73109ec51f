import type { Post } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { readPostRows } from '../post/post-rows.ts'
import { toPost } from '../post/post.view.ts'
import { listedFor } from '../post/visibility.ts'
import type { FeedMemory } from './feed-memory.ts'
import { listedColumns, type ListedRow } from './post-memory.ts'
import type { Reader } from './reader-memory.ts'

const SELECT = `
  select post.*, created_at as sorted_at, 0 as sorted_by
  from unnest($2::text[]) listed (post_id) join post using (post_id)
  where post.deleted_at is null and ${listedFor('post', '$1')}`

/** Of these posts those that the caller's lists show, in the same order: from memory as it is right for a moment, else read. */
export async function readListed(
  work: Pick<Work, 'sql' | 'caller'>,
  { posts, readers }: FeedMemory,
  { leftOut }: Reader,
  postIds: readonly string[],
  moment: number,
): Promise<Post[]> {
  const userId = work.caller?.userId
  const marks = userId ? readers.marksOf(userId) : null
  const found = new Map<string, Post>()
  const missing: string[] = []
  for (const postId of postIds) {
    const known = posts.recall(postId, leftOut)
    const viewer = marks ? marks.get(postId) : known?.post.viewer
    if (known && viewer) found.set(postId, { ...known.post, viewer })
    else missing.push(postId)
  }
  if (missing.length > 0) {
    const select = { select: SELECT, values: [missing], order: 'desc', further: listedColumns } as const
    for (const row of await readPostRows<ListedRow>(work, select)) {
      const post = toPost(row)
      posts.remember(row, moment)
      if (userId) readers.mark(userId, row.postId, post.viewer, moment)
      found.set(row.postId, post)
    }
  }
  return postIds.flatMap((postId) => found.get(postId) ?? [])
}
