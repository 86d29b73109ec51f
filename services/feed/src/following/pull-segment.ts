import { leftOutFor, type Sql } from '@flyleaf/service'
import { iso, type DbTime } from '../post/post.view.ts'
import { LATE_MS, type Place, type Segment } from './segment.ts'

const LENGTH = 200
/** From this many follows on, walking all posts is cheaper than asking each author for theirs. */
const MANY = 150
/** How far such a walk goes before it gives up: the people may be quiet. */
const DEPTH = 20_000

const ALIVE = `post.deleted_at is null and post.post_type <> 'REPLY'`
const NEWEST_FIRST = 'order by created_at desc, post_id desc'
const older = (after: Place | null) => (after ? 'and (created_at, post_id) < ($2::timestamptz, $3)' : '')

/** Each author's newest from one step into an index, merged. */
const byAuthor = (after: Place | null) => `
  select newest.post_id, newest.created_at
  from (select followed_id as author_id from follow
      where follower_id = $1 and is_following and followed_id <> $1 and followed_id <> all(${leftOutFor('$1')})
    union all select $1) followed
  cross join lateral (
    select post_id, created_at from post where post.author_id = followed.author_id and ${ALIVE} ${older(after)}
    ${NEWEST_FIRST} limit ${LENGTH}
  ) newest ${NEWEST_FIRST} limit ${LENGTH}`

/** All posts, newest first, of which the reader's are taken. */
const byTime = (after: Place | null) => `
  select post_id, created_at
  from (select post_id, created_at, author_id from post where ${ALIVE} ${older(after)} ${NEWEST_FIRST} limit ${DEPTH}) recent
  where (author_id = $1 or author_id in (select followed_id from follow where follower_id = $1 and is_following))
    and author_id <> all(${leftOutFor('$1')}) ${NEWEST_FIRST} limit ${LENGTH}`

interface Pulled {
  version: string
  keys: { post_id: string; created_at: DbTime }[] | null
}

/** Puts a stretch of a reader's feed together, after a place or from the newest on. */
export async function pullSegment(sql: Sql, userId: string, after: Place | null): Promise<Segment> {
  const now = Date.now()
  const pull = async (keys: string) => {
    const [pulled] = await sql<Pulled>(
      `select coalesce((select version from reader_version where user_id = $1), 0)::text as version,
         (select json_agg(k order by k.created_at desc, k.post_id desc) from (${keys}) k) as keys`,
      [userId, ...(after ?? [])],
    )
    return { version: pulled!.version, keys: pulled!.keys ?? [] }
  }
  let pulled = (await followsMany(sql, userId)) ? await pull(byTime(after)) : null
  if (!pulled || pulled.keys.length < LENGTH) pulled = await pull(byAuthor(after))
  const last = pulled.keys.at(-1)
  return {
    version: pulled.version,
    after: after?.[1] ?? null,
    postIds: pulled.keys.map((key) => key.post_id),
    end: last ? [iso(last.created_at), last.post_id] : null,
    isLast: pulled.keys.length < LENGTH,
    since: now - LATE_MS,
    pulledAt: now,
  }
}

async function followsMany(sql: Sql, userId: string) {
  const [follows] = await sql<{ many: boolean }>(
    `select count(*) > ${MANY} as many from (select 1 from follow where follower_id = $1 and is_following limit ${MANY + 1}) follows`,
    [userId],
  )
  return follows!.many
}
