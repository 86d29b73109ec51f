import type { Sql } from '@flyleaf/service'
import type { Changes } from '../../memory/changes.ts'
import { idsOf } from '../../memory/reader-memory.ts'
import { pullWritten } from './pull-page.ts'
import { isWithin, type PostKey, type FeedPage } from '../../memory/feed-page.ts'

interface Written {
  /** What changes tell of: newer than the page's version. */
  told: PostKey[]
  /** What else there is, some of which may be in the page, or have been. */
  read: PostKey[]
}

/** What authors (`author:…`) have written into a page since its version; null when the page is better put together anew. */
export async function writtenSince(
  sql: Sql,
  changes: Changes,
  authors: readonly string[],
  page: FeedPage,
): Promise<Written | null> {
  const told: PostKey[] = []
  const prolific: string[] = []
  for (const author of authors) {
    const posts = changes.detailsOf(author, page.version)
    if (posts) told.push(...posts.map(keyOf).filter((key) => isWithin(key, page)))
    else prolific.push(author)
  }
  const read = prolific.length > 0 ? await pullWritten(sql, idsOf(prolific), page) : []
  return read && { told, read }
}

function keyOf(post: string): PostKey {
  const [postId = '', written] = post.split(' ')
  return [new Date(Number(written)).toISOString(), postId]
}
