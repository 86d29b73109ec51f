import type { FollowedAuthor, FollowedSeries, authorsApi, seriesApi } from '@flyleaf/contracts'
import {
  keyset,
  toPage,
  type Caller,
  type KeyColumn,
  type Keyed,
  type Verb,
  type Work,
} from '@flyleaf/service'
import { FOLLOWED, bookCount, type FollowedKind } from './followed.ts'

/** The authors that the caller follows. */
export const listFollowedAuthors: Verb<typeof authorsApi.following> = (work, input) =>
  listFollowed<FollowedAuthor>(work, 'author', input)

/** The series that the caller follows. */
export const listFollowedSeries: Verb<typeof seriesApi.following> = (work, input) =>
  listFollowed<FollowedSeries>(work, 'series', input)

async function listFollowed<Item>(
  { sql, caller }: Work<Caller>,
  kind: FollowedKind,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { table, id, followers } = FOLLOWED[kind]
  const latest: KeyColumn[] = [
    { by: 'f.created_at', kind: 'time' },
    { by: `f.${id}`, kind: 'text' },
  ]
  const page = keyset(latest, 'desc', cursor, 2)
  const rows = await sql<{ id: string; name: string; bookCount: number } & Keyed>(
    `select f.${id} as id, t.name, ${bookCount(kind, `f.${id}`)} as "bookCount", ${page.selected}
     from ${followers} f join ${table} t using (${id}) where f.user_id = $1 and ${page.condition}
     ${page.orderBy} limit ${limit + 1}`,
    [caller.userId, ...page.values],
  )
  const view = ({ id: followedId, name, bookCount: count }: (typeof rows)[number]) =>
    ({ [`${kind}Id`]: followedId, name, bookCount: count, viewer: { isFollowing: true } }) as Item
  return toPage(rows, limit, view, page.cursorOf)
}
