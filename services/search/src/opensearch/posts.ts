import { hiddenFor } from '@flyleaf/projections'
import { afterCursor, prepared, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'
import { isByRelevance, postOrder } from '../post/post-order.ts'
import { readPostsOf } from '../postgres/posts.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { PostInput } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { readPage, relevanceOf } from './pages.ts'
import { all, closenessOf, hasTerms, isOneOf, scored, type Score } from './query.ts'

interface Search {
  db: Db
  viewer: string | null
}

const desc = { order: 'desc' }
const NEWEST = [{ created_at: desc }, { post_id: desc }]
const POPULAR = [{ like_count: desc }, ...NEWEST]

const scoresOf = (asked: ParsedQuery) =>
  closenessOf(asked).map(([closeness, isSo]): Score => [closeness, all(isSo)])

const readHidden = prepared((db, { viewer }: Params<{ viewer: string | null }>) =>
  db.selectNoFrom(hiddenFor(sql<string | null>`${viewer}::text`).as('hidden')),
)

/** A page of posts that the viewer may see, and one more: all of them, or those that match. */
export async function findPosts(
  cluster: Cluster,
  search: Search,
  asked: ParsedQuery | null,
  input: PostInput,
) {
  const values = Object.values(afterCursor(postOrder(input), input.cursor))
  const [row] = await readHidden(search.db, { viewer: search.viewer })
  const matches = hasTerms(asked?.terms ?? [])
  const shown = { must_not: [isOneOf('author_id', row!.hidden)] }
  return readPage(
    cluster,
    {
      kind: 'post',
      query: asked && isByRelevance(input) ? scored(matches, scoresOf(asked), shown) : all(matches, shown),
      sort: [
        ...(isByRelevance(input) ? [{ _score: desc }] : []),
        ...(input.sortBy === 'newest' ? NEWEST : POPULAR),
      ],
      after: values.map((value, index) => (index === values.length - 2 ? Date.parse(String(value)) : value)),
      limit: input.limit,
    },
    (hits) =>
      readPostsOf(
        search,
        hits.map((hit) => ({ id: hit.id, relevance: isByRelevance(input) ? relevanceOf(hit) : 0 })),
        input,
      ),
  )
}
