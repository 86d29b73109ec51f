import type { Sql } from '@flyleaf/service'
import { ms, writeLedger, type Ledger, type Moving, type Rated } from './ledger.ts'
import { partValues } from './return.rules.ts'

const rated = (alias: string) =>
  `jsonb_build_object('rating', ${alias}.rating, 'at', ${ms(`${alias}.rated_at`)})`

/** Whether an import has brought a rating: then one that its reader has given stays, as when it is imported. */
const isImported = (alias: string) =>
  `exists (select from imported where (imported.user_id, imported.book_id, imported.rating) = (${alias}.user_id, ${alias}.book_id, ${alias}.rating))`
const STAYS = `case when (f.rating is null) <> (i.rating is null) then i.rating is null when $4::boolean then false
  when ${isImported('f')} <> ${isImported('i')} then ${isImported('i')} else f.rated_at > i.rated_at end`

/**
 * Moves ratings. Of whoever has rated both the newer one stays. Returns the readers of whom the first or the other book's rating
 * yields, and whether there are ratings.
 */
export async function moveRatings(sql: Sql, moving: Moving) {
  const { fromId, intoId, userIds, changeId } = moving
  const moved = await sql<{
    userId: string
    fromStays: boolean
    from: Rated
    into: Rated | null
    after: Rated
  }>(
    `with imported as materialized (
       select user_id, book_id, (effects->>'rating')::numeric as rating from import_row join import using (import_id)
       where book_id in ($1, $2) and user_id = any($3::text[]) and effects ? 'rating'),
     pair as (
       select f.user_id, f.rating, f.rated_at, i.rating as into_rating, i.rated_at as into_at, ${rated('f')} as "from",
         case when i.user_id is not null then ${rated('i')} end as "into",
         i.user_id is null or ${STAYS} as from_stays
       from rating f left join rating i on i.user_id = f.user_id and i.book_id = $2
       where f.book_id = $1 and f.user_id = any($3::text[])),
     gone as (delete from rating where book_id = $1 and user_id = any($3::text[])),
     kept as (
       insert into rating (book_id, user_id, rating, rated_at)
       select $2, user_id, case when from_stays then rating else into_rating end, greatest(rated_at, into_at) from pair
       on conflict (book_id, user_id) do update set rating = excluded.rating, rated_at = excluded.rated_at
       returning new.user_id, ${rated('new')} as after)
     select user_id as "userId", from_stays as "fromStays", "from", "into", after from pair join kept using (user_id)`,
    [fromId, intoId, userIds, changeId === null],
  )
  await writeLedger(
    sql,
    moving,
    'rating',
    moved.map(({ userId, from, into, after }) => ({ userId, item: { from, into, after } })),
  )
  if (moved.length === 0) return { fromYields: [], intoYields: [], isRated: false }
  // So that a review counts once, when the feed says that it is about the other book.
  await sql(
    `update counted_post set book_id = $2 where book_id = $1 and rating is not null
       and (author_id = any($3::text[]) or post_id in (select substr(id, 6) from unnest($3::text[]) id where id like 'post:%'))`,
    [fromId, intoId, userIds],
  )
  await addToTotals(
    sql,
    fromId,
    moved.map(({ from }) => ({ before: from, after: null })),
  )
  await addToTotals(
    sql,
    intoId,
    moved.map(({ into, after }) => ({ before: into, after })),
  )
  const both = moved.filter(({ into }) => into !== null)
  return {
    fromYields: both.filter(({ fromStays }) => !fromStays).map(({ userId }) => userId),
    intoYields: both.filter(({ fromStays }) => fromStays).map(({ userId }) => userId),
    isRated: true,
  }
}

/** Returns the ratings. */
export async function returnRatings(sql: Sql, { fromId, intoId }: Moving, ledger: Ledger['rating']) {
  const rows = await sql<Rated & { userId: string }>(
    `select user_id as "userId", rating::double precision as rating, ${ms('rated_at')} as at from rating
     where book_id = $1 and user_id = any($2::text[]) for update`,
    [intoId, [...ledger.keys()]],
  )
  const there = new Map(rows.map(({ userId, rating, at }) => [userId, { rating, at }]))
  const parted = [...ledger].map(([userId, items]) => {
    const present = there.get(userId) ?? null
    const { from, into } = partValues(items, present, {
      isEqual: (one, other) => one.rating === other.rating && one.at === other.at,
      isNone: ({ rating }) => rating === null,
    })
    return { userId, present, from, into }
  })
  const changed = parted.filter(({ present, into }) => present !== into)
  await sql(`delete from rating where book_id = $1 and user_id = any($2::text[])`, [
    intoId,
    changed.map(({ userId }) => userId),
  ])
  await insert(
    sql,
    intoId,
    changed.map(({ userId, into }) => ({ userId, rated: into })),
  )
  await addToTotals(
    sql,
    intoId,
    changed.map(({ present, into }) => ({ before: present, after: into })),
  )
  const back = await insert(
    sql,
    fromId,
    parted.map(({ userId, from }) => ({ userId, rated: from })),
  )
  await addToTotals(
    sql,
    fromId,
    back.map((after) => ({ before: null, after })),
  )
}

/** Gives ratings; what a reader has rated since stays. Returns what was given. */
const insert = (sql: Sql, bookId: string, ratings: readonly { userId: string; rated: Rated | null }[]) =>
  sql<Rated>(
    `insert into rating (book_id, user_id, rating, rated_at)
     select $1, "userId", (rated->>'rating')::numeric, to_timestamp((rated->>'at')::double precision / 1000)
     from jsonb_to_recordset($2::jsonb) as t("userId" text, rated jsonb) where rated->>'at' is not null
     on conflict do nothing returning rating::double precision as rating, ${ms('rated_at')} as at`,
    [bookId, JSON.stringify(ratings)],
  )

async function addToTotals(
  sql: Sql,
  bookId: string,
  changes: readonly { before: Rated | null; after: Rated | null }[],
) {
  const sum = (side: 'before' | 'after') =>
    changes.reduce((total, change) => total + (change[side]?.rating ?? 0), 0)
  const count = (side: 'before' | 'after') =>
    changes.filter((change) => typeof change[side]?.rating === 'number').length
  const [added, more] = [sum('after') - sum('before'), count('after') - count('before')]
  if (added === 0 && more === 0) return
  await sql(
    `update book set rating_sum = rating_sum + $2::numeric, rating_count = rating_count + $3::integer, version = version + 1 where book_id = $1`,
    [bookId, added, more],
  )
}
