import type { Post } from '@flyleaf/contracts'
import { iso, decodeCursor, encodeCursor, toPage, type Work } from '@flyleaf/service'
import { readPostRows, type PostPage } from './post-rows.ts'
import { toPost, type PostRow } from './post.view.ts'

export interface PageInput {
  limit: number
  cursor?: string | undefined
}

/** A list of posts: what it is of, and what it is sorted by. `from` ends in a condition; $1 is the viewer. */
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

/** One page of a list: keys first, from one index, then the rows. */
export async function listPosts(work: Work, { limit, cursor }: PageInput, list: PostList): Promise<PostPage> {
  const { from, values, by, at = 'post.created_at', order = 'desc' } = list
  const after = by ? numberedKey(cursor) : timedKey(cursor)
  const key = `${by ? `${by}, ` : ''}${at}, post.post_id`
  const place = (index: number) => `$${values.length + 2 + index}`
  const bounds = by
    ? `${place(0)}::integer, ${place(1)}::timestamptz, ${place(2)}`
    : `${place(0)}::timestamptz, ${place(1)}`
  const sorted = key
    .split(', ')
    .map((column) => `${column} ${order}`)
    .join(', ')
  const select = `select post.*, ${at} as sorted_at, ${by ?? '0'} as sorted_by from ${from}
    ${after ? `and (${key}) ${order === 'desc' ? '<' : '>'} (${bounds})` : ''} order by ${sorted} limit ${limit + 1}`
  const rows = await readPostRows(work, { select, values: [...values, ...(after ?? [])], order })
  return toPage(rows, limit, toPost, (row) =>
    by ? encodeCursor(row.sortedBy, iso(row.sortedAt), row.postId) : cursorOf(row),
  )
}

export const cursorOf = (row: PostRow) => encodeCursor(iso(row.sortedAt), row.postId)

/** Of a post that its list has by when it was written. */
export const writtenCursorOf = (post: Post) => encodeCursor(post.createdAt, post.postId)

/** The time and id after which a page begins. */
export function timedKey(cursor: string | undefined) {
  const key = decodeCursor(cursor, 'time', 'text')
  return key && ([iso(key[0]), key[1]] as const)
}

function numberedKey(cursor: string | undefined) {
  const key = decodeCursor(cursor, 'whole', 'time', 'text')
  return key && ([key[0], iso(key[1]), key[2]] as const)
}
