import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { writeLedger, type Ledger, type Moving, type StatusItem } from './ledger.ts'

/**
 * Whether status `f` yields to `i` of the other book, as it does in a move that is never undone. Of two "want to read" yields; otherwise
 * the one that was changed last stays.
 */
const yields = (isFinal: boolean) => sql<boolean>`${isFinal}::boolean or case
  when (f.status = 'want') <> (i.status = 'want') then f.status = 'want' else f.updated_at <= i.updated_at end`

/** A reading `y` that says nothing which `s` does not say. */
const SAYS_NOTHING = sql<boolean>`y.started_at is null and y.finished_at is null and y.page is null and y.minute is null
  and (y.percent is null or y.status = 'read') and (y.status in ('want', 'reading') or y.status = s.status)
  and not exists (select 1 from reading_progress p where p.reading_id = y.reading_id)`

/** Statuses of both books, and which of the two yields. */
const readMet = (db: Db, { fromId, intoId, userIds, changeId }: Moving) =>
  db
    .selectFrom('reading as f')
    .innerJoin('reading as i', (join) =>
      join
        .onRef('i.userId', '=', 'f.userId')
        .on('i.bookId', '=', intoId)
        .on(({ ref }) => ref('i.isCurrent')),
    )
    .crossJoinLateral(db.selectNoFrom(yields(changeId === null).as('fromYields')).as('chosen'))
    .innerJoin('reading as y', (join) =>
      join.on(
        'y.readingId',
        '=',
        sql<string>`case when chosen.from_yields then f.reading_id else i.reading_id end`,
      ),
    )
    .innerJoin('reading as s', (join) =>
      join.on(
        's.readingId',
        '=',
        sql<string>`case when chosen.from_yields then i.reading_id else f.reading_id end`,
      ),
    )
    .select(['f.userId', 'chosen.fromYields', 's.readingId as staysId', SAYS_NOTHING.as('isGone')])
    .select(sql<StatusItem['reading']>`to_jsonb(y)`.as('reading'))
    .where('f.bookId', '=', fromId)
    .where(({ ref }) => ref('f.isCurrent'))
    .where('f.userId', '=', anyOf(texts(userIds)))
    .execute()

/** Moves readings beside those of the other book. Returns, of each reader with a status of both, whether that of the first book yields. */
export async function moveReadings(db: Db, moving: Moving) {
  const met = await readMet(db, moving)
  if (met.length > 0) await endStatuses(db, met)
  const moved = await db
    .updateTable('reading')
    .set({ bookId: moving.intoId })
    .where('bookId', '=', moving.fromId)
    .where('userId', '=', anyOf(texts(moving.userIds)))
    .returning(['userId', 'readingId', 'isCurrent'])
    .execute()
  await writeLedger(
    db,
    moving,
    'status',
    met.map(({ userId, reading, staysId, isGone }) => ({ userId, item: { reading, staysId, isGone } })),
  )
  await writeLedger(
    db,
    moving,
    'reading',
    moved.map(({ userId, ...item }) => ({ userId, item })),
  )
  return new Map(met.map(({ userId, fromYields }) => [userId, fromYields]))
}

async function endStatuses(db: Db, met: readonly StatusItem[]) {
  const ids = (isGone: boolean) =>
    texts(met.filter((one) => one.isGone === isGone).map(({ reading }) => String(reading['reading_id'])))
  await db
    .deleteFrom('reading')
    .where('readingId', '=', anyOf(ids(true)))
    .execute()
  await db
    .updateTable('reading')
    .set({ isCurrent: false })
    .where('readingId', '=', anyOf(ids(false)))
    .execute()
}

/**
 * Returns the readings. One that was the status is it again if its reader has begun another reading since, rather than taken the book off
 * their bookshelves. One that has given way is, if the one that stayed still is the status.
 */
export async function returnReadings(
  db: Db,
  { fromId, intoId }: Moving,
  ledger: Pick<Ledger, 'reading' | 'status'>,
) {
  const items = [...ledger.reading.values()].flat()
  await db
    .with('item', (of) =>
      of
        .selectFrom(records('moved', items, { readingId: 'text', isCurrent: 'boolean' }))
        .select(['moved.readingId', 'moved.isCurrent']),
    )
    .updateTable('reading as r')
    .from('item')
    .set((of) => {
      const current = of
        .selectFrom('reading as c')
        .select('c.readingId')
        .whereRef('c.userId', '=', 'r.userId')
        .where(({ ref }) => ref('c.isCurrent'))
      const isReplaced = of.exists(
        current
          .where('c.bookId', '=', intoId)
          .where('c.readingId', 'not in', of.selectFrom('item as moved').select('moved.readingId')),
      )
      const wasCurrent = of.fn.coalesce('item.isCurrent', sql.lit(false))
      return {
        bookId: fromId,
        isCurrent: of
          .and([
            of.not(of.exists(current.where('c.bookId', '=', fromId))),
            of.or([of.ref('r.isCurrent'), of.and([wasCurrent, isReplaced])]),
          ])
          .$castTo<boolean>(),
      }
    })
    .whereRef('r.readingId', '=', 'item.readingId')
    .where('r.bookId', '=', intoId)
    .execute()
  await returnStatuses(db, [...ledger.status.values()].flat())
}

/** Those of which the other one is still the status, and whose book has no other since. As text: they are whole rows, of any columns. */
const returning = (items: readonly StatusItem[]) => sql`
  jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as t(reading jsonb, "staysId" text, "isGone" boolean), jsonb_populate_record(null::reading, t.reading) was
  where exists (select 1 from reading s where s.reading_id = t."staysId" and s.user_id = was.user_id and s.is_current)
    and not exists (select 1 from reading c where c.user_id = was.user_id and c.book_id = was.book_id and c.is_current)`

async function returnStatuses(db: Db, items: readonly StatusItem[]) {
  // The latest of each book, as readers may have had the going book again before it went.
  const latest = new Map(
    items
      .toReversed()
      .map((item) => [JSON.stringify([item.reading['user_id'], item.reading['book_id']]), item] as const),
  )
  const back = returning([...latest.values()])
  await sql`insert into reading select was.* from ${back} and t."isGone" on conflict do nothing`.execute(db)
  await sql`
    update reading r set is_current = true from ${back} and not t."isGone" and r.reading_id = was.reading_id and r.book_id = was.book_id`.execute(
    db,
  )
}
