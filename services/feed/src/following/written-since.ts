import type { Sql } from '@flyleaf/service'
import type { Changes } from '../memory/changes.ts'
import { idsOf } from '../memory/reader-memory.ts'
import { pullWritten } from './pull-segment.ts'
import { isWithin, type Place, type Segment } from './segment.ts'

/** What authors (`author:…`) have written into a stretch since its moment: as changes tell, or read when there was more than they keep. */
export async function writtenSince(
  sql: Sql,
  changes: Changes,
  authors: readonly string[],
  segment: Segment,
): Promise<Place[]> {
  const written: Place[] = []
  const prolific: string[] = []
  for (const author of authors) {
    const posts = changes.detailsOf(author, segment.moment)
    if (posts) written.push(...posts.map(placeOf).filter((place) => isWithin(place, segment)))
    else prolific.push(author)
  }
  if (prolific.length > 0) written.push(...(await pullWritten(sql, idsOf(prolific), segment)))
  return written
}

function placeOf(post: string): Place {
  const [postId = '', written] = post.split(' ')
  return [new Date(Number(written)).toISOString(), postId]
}
