import type { Db } from '@flyleaf/service'
import type { Changes } from '../../post/memory/changes.ts'
import { idsOf } from '../../post/memory/reader-memory.ts'
import { pullWritten } from './pull-page.ts'
import { isWithin, type PostKey, type FeedPage } from '../../post/memory/feed-page.ts'

interface Written {
  /** Posts that a sync has reported: newer than the page's version. */
  synced: PostKey[]
  /** Posts read from the database; the page may have some of them. */
  read: PostKey[]
}

/** What authors (`author:…`) have posted into a page since its version; null when the page should be read again. */
export async function writtenSince(
  db: Db,
  changes: Changes,
  authors: readonly string[],
  page: FeedPage,
): Promise<Written | null> {
  const synced: PostKey[] = []
  const prolific: string[] = []
  for (const author of authors) {
    const posts = changes.detailsOf(author, page.version)
    if (posts) synced.push(...posts.map(keyOf).filter((key) => isWithin(key, page)))
    else prolific.push(author)
  }
  const read = prolific.length > 0 ? await pullWritten(db, idsOf(prolific), page) : []
  return read && { synced, read }
}

function keyOf(post: string): PostKey {
  const [postId = '', written] = post.split(' ')
  return [new Date(Number(written)).toISOString(), postId]
}
