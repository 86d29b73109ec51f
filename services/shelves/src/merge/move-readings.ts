import type { Sql } from '@flyleaf/service'
import { writeLedger, type Ledger, type Moving, type StatusItem } from './ledger.ts'

/** Of two statuses "want to read" yields; otherwise the one that was changed last stays. */
const YIELDS = `$4::boolean or case when (f.status = 'want') <> (i.status = 'want') then f.status = 'want' else f.updated_at <= i.updated_at end`
/** A reading `y` that says nothing which `s` does not say. */
const SAYS_NOTHING = `y.started_at is null and y.finished_at is null and y.page is null and y.minute is null and (y.percent is null or y.status = 'read')
  and (y.status in ('want', 'reading') or y.status = s.status) and not exists (select 1 from reading_progress p where p.reading_id = y.reading_id)`

/** Moves readings beside those of the other book. Returns, of each reader with a status of both, whether that of the first book yields. */
export async function moveReadings(sql: Sql, moving: Moving) {
  const { fromId, intoId, userIds, changeId } = moving
  const met = await sql<StatusItem & { userId: string; fromYields: boolean }>(
    `select f.user_id as "userId", from_yields as "fromYields", to_jsonb(y) as reading, s.reading_id as "staysId", ${SAYS_NOTHING} as "isGone"
     from reading f join reading i on i.user_id = f.user_id and i.book_id = $2 and i.is_current
       cross join lateral (select ${YIELDS} as from_yields) chosen
       join reading y on y.reading_id = case when from_yields then f.reading_id else i.reading_id end
       join reading s on s.reading_id = case when from_yields then i.reading_id else f.reading_id end
     where f.book_id = $1 and f.is_current and f.user_id = any($3::text[])`,
    [fromId, intoId, userIds, changeId === null],
  )
  if (met.length > 0) await endStatuses(sql, met)
  const moved = await sql<{ userId: string; readingId: string; isCurrent: boolean }>(
    `update reading set book_id = $2 where book_id = $1 and user_id = any($3::text[])
     returning user_id as "userId", reading_id as "readingId", is_current as "isCurrent"`,
    [fromId, intoId, userIds],
  )
  await writeLedger(
    sql,
    moving,
    'status',
    met.map(({ userId, reading, staysId, isGone }) => ({ userId, item: { reading, staysId, isGone } })),
  )
  await writeLedger(
    sql,
    moving,
    'reading',
    moved.map(({ userId, ...item }) => ({ userId, item })),
  )
  return new Map(met.map(({ userId, fromYields }) => [userId, fromYields]))
}

async function endStatuses(sql: Sql, met: readonly StatusItem[]) {
  const ids = (isGone: boolean) =>
    met.filter((one) => one.isGone === isGone).map(({ reading }) => reading['reading_id'])
  await sql(`delete from reading where reading_id = any($1::text[])`, [ids(true)])
  await sql(`update reading set is_current = false where reading_id = any($1::text[])`, [ids(false)])
}

/**
 * Returns the readings. One that was the status is it again if its reader has begun another reading since, rather than taken the book off
 * their bookshelves. One that has given way is, if the one that stayed still is the status.
 */
export async function returnReadings(
  sql: Sql,
  { fromId, intoId }: Moving,
  ledger: Pick<Ledger, 'reading' | 'status'>,
) {
  await sql(
    `with item as (select "readingId", "isCurrent" from jsonb_to_recordset($3::jsonb) as t("readingId" text, "isCurrent" boolean))
     update reading r set book_id = $1, is_current = not exists (select 1 from reading c where c.user_id = r.user_id and c.book_id = $1 and c.is_current)
       and (r.is_current or coalesce("isCurrent", false) and exists (
         select 1 from reading later where later.user_id = r.user_id and later.book_id = $2 and later.is_current and later.reading_id not in (select "readingId" from item)))
     from item where r.reading_id = "readingId" and r.book_id = $2`,
    [fromId, intoId, JSON.stringify([...ledger.reading.values()].flat())],
  )
  await returnStatuses(sql, [...ledger.status.values()].flat())
}

/** Those of which the other one is still the status, and whose book has no other since. */
const RETURNING = `jsonb_to_recordset($1::jsonb) as t(reading jsonb, "staysId" text, "isGone" boolean), jsonb_populate_record(null::reading, t.reading) was
  where exists (select 1 from reading s where s.reading_id = t."staysId" and s.user_id = was.user_id and s.is_current)
    and not exists (select 1 from reading c where c.user_id = was.user_id and c.book_id = was.book_id and c.is_current)`

async function returnStatuses(sql: Sql, items: readonly StatusItem[]) {
  // The latest of each book, as readers may have had the going book again before it went.
  const latest = new Map(
    items
      .toReversed()
      .map((item) => [JSON.stringify([item.reading['user_id'], item.reading['book_id']]), item] as const),
  )
  const values = [JSON.stringify([...latest.values()])]
  await sql(
    `insert into reading select was.* from ${RETURNING} and t."isGone" on conflict do nothing`,
    values,
  )
  await sql(
    `update reading r set is_current = true from ${RETURNING} and not t."isGone" and r.reading_id = was.reading_id and r.book_id = was.book_id`,
    values,
  )
}
