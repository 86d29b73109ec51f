import type { Sql } from '@flyleaf/service'
import type { Changes } from '../memory/changes.ts'
import { idsOf } from '../memory/reader-memory.ts'
import { pullWritten } from './pull-segment.ts'
import { isWithin, type Place, type Segment } from './segment.ts'

interface Written {
  /** What changes tell of: newer than the stretch's moment. */
  told: Place[]
  /** What else there is, some of which may be in the stretch, or have been. */
  read: Place[]
}

/** What authors (`author:…`) have written into a stretch since its moment; null when the stretch is better put together anew. */
export async function writtenSince(
  sql: Sql,
  changes: Changes,
  authors: readonly string[],
  segment: Segment,
): Promise<Written | null> {
  const told: Place[] = []
  const prolific: string[] = []
  for (const author of authors) {
    const posts = changes.detailsOf(author, segment.moment)
    if (posts) told.push(...posts.map(placeOf).filter((place) => isWithin(place, segment)))
    else prolific.push(author)
  }
  const read = prolific.length > 0 ? await pullWritten(sql, idsOf(prolific), segment) : []
  return read && { told, read }
}

function placeOf(post: string): Place {
  const [postId = '', written] = post.split(' ')
  return [new Date(Number(written)).toISOString(), postId]
}
