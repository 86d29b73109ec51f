import { leftOutFor, type Sql } from '@flyleaf/service'
import { idsOf, type Reader } from '../memory/reader-memory.ts'
import { iso, type DbTime } from '../post/post.view.ts'
import { segmentOf, type Place, type Segment } from './segment.ts'

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
  from unnest($1::text[]) followed (author_id)
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

interface Key {
  post_id: string
  created_at: DbTime
}
const placeOf = (key: Key): Place => [iso(key.created_at), key.post_id]

/** A stretch of a reader's feed after a place (from the newest when null), put together after a moment. */
export async function pullSegment(
  sql: Sql,
  userId: string,
  { authors }: Reader,
  after: Place | null,
  moment: number,
): Promise<Segment> {
  const pull = async (keys: (after: Place | null) => string, whose: unknown) => {
    const [pulled] = await sql<{ keys: Key[] | null }>(
      `select (select json_agg(k order by k.created_at desc, k.post_id desc) from (${keys(after)}) k) as keys`,
      [whose, ...(after ?? [])],
    )
    return pulled!.keys ?? []
  }
  let keys = authors.length > MANY ? await pull(byTime, userId) : null
  if (!keys || keys.length < LENGTH) keys = await pull(byAuthor, idsOf(authors))
  const places = keys.map(placeOf)
  const isLast = places.length < LENGTH
  return segmentOf(places, { after, end: places.at(-1) ?? null, isLast, moment, pulledAt: Date.now() })
}

/** What some authors have written within the bounds of a stretch; null when that is more than a stretch holds. */
export async function pullWritten(
  sql: Sql,
  authorIds: readonly string[],
  { after, end, isLast }: Segment,
): Promise<Place[] | null> {
  const keys = await sql<Key>(
    `select written.post_id, written.created_at from unnest($1::text[]) author (author_id)
     cross join lateral (
       select post_id, created_at from post where post.author_id = author.author_id and ${ALIVE}
         and (created_at, post_id) > ($2::timestamptz, $3) and (created_at, post_id) < ($4::timestamptz, $5)
       ${NEWEST_FIRST} limit ${LENGTH}
     ) written limit ${LENGTH}`,
    [authorIds, ...((isLast ? null : end) ?? ['-infinity', '']), ...(after ?? ['infinity', ''])],
  )
  return keys.length < LENGTH ? keys.map(placeOf) : null
}
