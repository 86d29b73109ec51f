import { hiddenFor } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'
import { JUST_WRITTEN_MINUTES } from '../just-written.rules.ts'
import { isListable } from '../../post/visibility.ts'
import { idsOf, type Reader } from '../../memory/reader-memory.ts'
import { pageOf, type PostKey, type FeedPage } from '../../memory/feed-page.ts'

const LENGTH = 200
/** From this many follows on, scanning all posts is cheaper than reading each author's. */
const MANY = 150
/** How many posts such a scan reads before it gives up: the authors may post rarely. */
const DEPTH = 20_000

const NEWEST_FIRST = 'order by created_at desc, post_id desc'
const OWN_SINCE = `now() - interval '${JUST_WRITTEN_MINUTES} minutes'`
const older = (after: PostKey | null, at: number) =>
  after ? `and (created_at, post_id) < ($${at}::timestamptz, $${at + 1})` : ''

/** Each author's newest posts, one index scan each, merged; of the reader's own, those just written. */
const byAuthor = (after: PostKey | null) => `
  select newest.post_id, newest.created_at
  from unnest($1::text[]) followed (author_id)
  cross join lateral (
    select post_id, created_at from post where post.author_id = followed.author_id and ${isListable('post')} ${older(after, 3)}
      and created_at > case followed.author_id when $2 then ${OWN_SINCE} else '-infinity' end
    ${NEWEST_FIRST} limit ${LENGTH}
  ) newest ${NEWEST_FIRST} limit ${LENGTH}`

/** All posts, newest first, filtered to the reader's authors. */
const byTime = (after: PostKey | null) => `
  select post_id, created_at
  from (select post_id, created_at, author_id from post where ${isListable('post')} ${older(after, 2)} ${NEWEST_FIRST} limit ${DEPTH}) recent
  where (author_id in (select followed_id from follow where follower_id = $1 and is_following) or (author_id = $1 and created_at > ${OWN_SINCE}))
    and author_id <> all(${hiddenFor('$1')}) ${NEWEST_FIRST} limit ${LENGTH}`

interface Key {
  post_id: string
  created_at: DbTime
}
const keyOf = (key: Key): PostKey => [iso(key.created_at), key.post_id]

/** Reads a page of a reader's feed after a key (from the newest post when null), as of a version. */
export async function pullPage(
  sql: Sql,
  userId: string,
  { authors }: Reader,
  after: PostKey | null,
  version: number,
): Promise<FeedPage> {
  const pull = async (query: (after: PostKey | null) => string, ...whose: unknown[]) => {
    const [pulled] = await sql<{ keys: Key[] | null }>(
      `select (select json_agg(k order by k.created_at desc, k.post_id desc) from (${query(after)}) k) as keys`,
      [...whose, ...(after ?? [])],
    )
    return pulled!.keys ?? []
  }
  let rows = authors.length > MANY ? await pull(byTime, userId) : null
  if (!rows || rows.length < LENGTH) rows = await pull(byAuthor, idsOf(authors), userId)
  const keys = rows.map(keyOf)
  const isLast = keys.length < LENGTH
  return pageOf(keys, { after, end: keys.at(-1) ?? null, isLast, version, pulledAt: performance.now() })
}

/** Posts of some authors within the bounds of a page; null when there are more than a page holds. */
export async function pullWritten(
  sql: Sql,
  authorIds: readonly string[],
  { after, end, isLast }: FeedPage,
): Promise<PostKey[] | null> {
  const keys = await sql<Key>(
    `select written.post_id, written.created_at from unnest($1::text[]) author (author_id)
     cross join lateral (
       select post_id, created_at from post where post.author_id = author.author_id and ${isListable('post')}
         and (created_at, post_id) > ($2::timestamptz, $3) and (created_at, post_id) < ($4::timestamptz, $5)
       ${NEWEST_FIRST} limit ${LENGTH}
     ) written limit ${LENGTH}`,
    [authorIds, ...((isLast ? null : end) ?? ['-infinity', '']), ...(after ?? ['infinity', ''])],
  )
  return keys.length < LENGTH ? keys.map(keyOf) : null
}
