import type { FollowedAuthor, FollowedSeries, authorsApi, seriesApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Caller,
  type PageShape,
  type Params,
  type Handler,
  type Work,
} from '@flyleaf/service'
import { FOLLOWED, bookCount, type FollowedKind } from './followed.ts'

/** The authors that the caller follows. */
export const listFollowedAuthors: Handler<typeof authorsApi.following> = (work, input) =>
  listFollowed<FollowedAuthor>(work, 'author', input)

/** The series that the caller follows. */
export const listFollowedSeries: Handler<typeof seriesApi.following> = (work, input) =>
  listFollowed<FollowedSeries>(work, 'series', input)

const latest = (kind: FollowedKind) =>
  [
    ['f.createdAt', 'time'],
    [`f.${FOLLOWED[kind].id}`, 'text'],
  ] as const

const readFollowed = prepared(
  (db, params: Params<AfterKey & { userId: string }>, shape: PageShape & { kind: FollowedKind }) => {
    const { table, id, followers } = FOLLOWED[shape.kind]
    return pageQuery(
      db
        .selectFrom(`${followers} as f`)
        .innerJoin(`${table} as t`, `t.${id}`, `f.${id}`)
        .select((eb) => [
          `f.${id}`,
          't.name',
          bookCount(shape.kind, eb.ref(`f.${id}`)).as('bookCount'),
          'f.createdAt',
        ])
        .where('f.userId', '=', params.userId),
      latest(shape.kind),
      params,
      shape,
    )
  },
)

async function listFollowed<Item>(
  { db, caller: { userId } }: Work<Caller>,
  kind: FollowedKind,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const by = latest(kind)
  const shape = { kind, limit, direction: 'desc', isFirst: cursor === undefined } as const
  const rows = await readFollowed(db, { userId, ...afterCursor(by, cursor) }, shape)
  return pageOf(
    rows,
    by,
    shape,
    ({ createdAt: _at, ...followed }) => ({ ...followed, viewer: { isFollowing: true } }) as Item,
  )
}
