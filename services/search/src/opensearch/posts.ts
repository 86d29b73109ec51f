import { hiddenFor } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { postOrder } from '../post/post-order.ts'
import { readPostsOf } from '../postgres/posts.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { PostInput } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { readPage } from './pages.ts'
import { hasTerms, isOneOf } from './query.ts'

interface Search {
  sql: Sql
  viewer: string | null
}

const desc = { order: 'desc' }
const NEWEST = [{ created_at: desc }, { post_id: desc }]

/** A page of posts that the viewer may see, and one more: all of them, or those that match. */
export async function findPosts(
  cluster: Cluster,
  search: Search,
  asked: ParsedQuery | null,
  input: PostInput,
) {
  const { values } = postOrder(input, 1)
  const [row] = await search.sql<{ hidden: string[] }>(`select ${hiddenFor('$1::text')} as hidden`, [
    search.viewer,
  ])
  return readPage(
    cluster,
    {
      kind: 'post',
      query: {
        bool: { filter: hasTerms(asked?.terms ?? []), must_not: [isOneOf('author_id', row!.hidden)] },
      },
      sort: input.sortBy === 'popular' ? [{ like_count: desc }, ...NEWEST] : NEWEST,
      after: values.map((value, index) => (index === values.length - 2 ? Date.parse(String(value)) : value)),
      limit: input.limit,
    },
    (hits) =>
      readPostsOf(
        search,
        hits.map(({ id }) => id),
        input,
      ),
  )
}
