import type { Page, Post } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageKey,
  type PageShape,
  type Params,
  type Tables,
  type Work,
} from '@flyleaf/service'
import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { readListed, type ReadingPosts } from './memory/read-listed.ts'

export interface PageInput {
  limit: number
  cursor?: string | undefined
}

/** For whom posts are listed; null for a visitor. */
export interface Viewed {
  viewerId: string | null
}

/** By what a list is sorted: the time when a post came into it, perhaps after a whole number, and the post's id. */
type ListKey<Joined extends keyof Tables> = PageKey<StringReference<Tables, 'post' | Joined>>

export const WRITTEN = [
  ['post.createdAt', 'time'],
  ['post.postId', 'text'],
] as const

/** The properties of rows that they were sorted by. */
const SORTED = { whole: 'sortedBy', time: 'sortedAt', text: 'postId' } as const

/** A list of the posts that `choose` selects, by page: the keys from one index, and their posts from memory. */
export function postList<Input extends Viewed, Joined extends keyof Tables, Shape extends object>(
  choose: (
    db: Db,
    params: Params<Input>,
    shape: Shape,
  ) => SelectQueryBuilder<Tables, 'post' | Joined, object>,
  by = WRITTEN as PageKey as ListKey<Joined>,
  direction: 'asc' | 'desc' = 'desc',
) {
  const columnOf = (kind: string) => by.find((column) => column[1] === kind)?.[0]
  const whole = columnOf('whole')
  const read = prepared((db, params: Params<Input & AfterKey>, shape: Shape & PageShape) => {
    const chosen = choose(db, params as unknown as Params<Input>, shape)
    const keys = chosen.select([
      sql.ref<string>('post.postId').as('postId'),
      sql<string>`${sql.ref(columnOf('time')!)}::text`.as('sortedAt'),
      (whole ? sql.ref<number>(whole) : sql.lit(0)).as('sortedBy'),
    ])
    return pageQuery(keys, by, params, shape)
  })
  return async (
    work: Work & ReadingPosts,
    { limit, cursor }: PageInput,
    given: Omit<Input, keyof Viewed>,
    shape = {} as Shape,
  ): Promise<Page<Post>> => {
    const { db, caller, memory } = work
    const page = { ...shape, limit, direction, isFirst: cursor === undefined }
    const viewerId = caller?.userId ?? null
    const input = { ...given, viewerId, ...afterCursor(by, cursor) } as Input & AfterKey
    const [version, keys] = await Promise.all([memory.changes.sync(), read(db, input, page)])
    const { items, pagination } = pageOf(
      keys,
      by.map(([, kind]) => [SORTED[kind as keyof typeof SORTED], kind]),
      page,
      ({ postId }) => postId,
    )
    const reader = await memory.readerOf(caller, version)
    return { items: await readListed(work, reader, items, version, 'readable'), pagination }
  }
}
