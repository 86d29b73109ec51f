import type { Page, Post } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Work } from '@flyleaf/service'
import { readPostRows } from './post-rows.ts'
import { toPost } from './post.view.ts'

export interface PageInput {
  limit: number
  cursor?: string | undefined
}

/** Which posts a list has, and how it is sorted. `from` ends in a condition; $1 is the viewer. */
export interface PostList {
  from: string
  /** $2 and on. */
  values: readonly unknown[]
  /** A whole number that comes first in the order; none by default. */
  by?: string
  /** When the post came into the list; when it was written by default. */
  at?: string
  order?: 'asc' | 'desc'
}

/** One page of a list: first the keys, from one index, then the rows. */
export async function listPosts(
  work: Work,
  { limit, cursor }: PageInput,
  list: PostList,
): Promise<Page<Post>> {
  const { from, values, by, at = 'post.created_at', order = 'desc' } = list
  const columns: KeyColumn[] = [
    { by: at, kind: 'time' },
    { by: 'post.post_id', kind: 'text' },
  ]
  if (by) columns.unshift({ by, kind: 'whole' })
  const page = keyset(columns, order, cursor, values.length + 2)
  const select = `select post.*, ${at} as sorted_at, ${by ?? '0'} as sorted_by from ${from} and ${page.condition}
    ${page.orderBy} limit ${limit + 1}`
  const rows = await readPostRows(work, { select, values: [...values, ...page.values], order })
  return toPage(rows, limit, toPost, ({ sortedBy, sortedAt, postId }) =>
    page.cursorOf({ key: by ? [sortedBy, sortedAt, postId] : [sortedAt, postId] }),
  )
}
