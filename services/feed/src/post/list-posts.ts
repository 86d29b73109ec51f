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
import { markAhead, type AskingReadings } from './mark-ahead.ts'
import { readPostRows, sorted } from './post-rows.ts'
import { toPost } from './post.view.ts'

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

/** A list of the posts that `choose` selects, which may be replies only. One page of it: first the keys, from one index, then the rows. */
export function postList<Input extends Viewed, Joined extends keyof Tables, Shape extends object>(
  choose: (
    db: Db,
    params: Params<Input>,
    shape: Shape,
  ) => SelectQueryBuilder<Tables, 'post' | Joined, object>,
  by = WRITTEN as PageKey as ListKey<Joined>,
  direction: 'asc' | 'desc' = 'desc',
  areReplies = false,
) {
  const columnOf = (kind: string) => by.find((column) => column[1] === kind)?.[0]
  const whole = columnOf('whole')
  const read = prepared((db, params: Params<Input & AfterKey>, shape: Shape & PageShape) => {
    const chosen = choose(db, params as unknown as Params<Input>, shape)
    const keys = sorted(chosen, sql.ref(columnOf('time')!), whole ? sql.ref(whole) : undefined)
    return readPostRows(db, pageQuery(keys, by, params, shape), params.viewerId, direction, areReplies)
  })
  return async (
    work: Work & AskingReadings,
    { limit, cursor }: PageInput,
    given: Omit<Input, keyof Viewed>,
    shape = {} as Shape,
  ): Promise<Page<Post>> => {
    const { db, caller } = work
    const page = { ...shape, limit, direction, isFirst: cursor === undefined }
    const viewerId = caller?.userId ?? null
    const rows = await read(db, { ...given, viewerId, ...afterCursor(by, cursor) } as Input & AfterKey, page)
    const listed = pageOf(
      rows,
      by.map(([, kind]) => [SORTED[kind as keyof typeof SORTED], kind]),
      page,
      toPost,
    )
    return { ...listed, items: await markAhead(work, listed.items) }
  }
}
