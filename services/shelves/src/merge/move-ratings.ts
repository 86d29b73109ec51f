import { anyOf, records, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { asNumber, columnsOf } from '../expressions.ts'
import { ms, timeOf, writeLedger, type Ledger, type Moving, type Rated } from './ledger.ts'
import { partValues } from './return.rules.ts'

const columns = columnsOf<'rating'>

const rated = (alias: string) =>
  sql<Rated>`jsonb_build_object('rating', ${columns(alias)('rating')}, 'at', ${ms(columns(alias)('ratedAt'))})`

/** Whether an import has brought a rating: then one that its reader has given stays, as when it is imported. */
function isImported(alias: string) {
  const of = columns(alias)
  const rating = sql`(${of('userId')}, ${of('bookId')}, ${of('rating')})`
  return sql<boolean>`exists (select from imported where (imported.user_id, imported.book_id, imported.rating) = ${rating})`
}

/** Whether rating `f` stays, rather than `i` of the other book. A move that is never undone keeps the other book's. */
const stays = (isFinal: boolean) => sql<boolean>`case
  when (f.rating is null) <> (i.rating is null) then i.rating is null when ${isFinal}::boolean then false
  when ${isImported('f')} <> ${isImported('i')} then ${isImported('i')} else f.rated_at > i.rated_at end`

/** Puts ratings of the first book in place of those of the other one, or drops them. */
const replaceRatings = (db: Db, { fromId, intoId, userIds, changeId }: Moving) => {
  const ofReaders = anyOf(texts(userIds))
  return db
    .with(
      (cte) => cte('imported').materialized(),
      (of) =>
        of
          .selectFrom('import_row as r')
          .innerJoin('import', 'import.importId', 'r.importId')
          .select(['import.userId', 'r.bookId'])
          .select(({ ref }) => sql<string>`(${ref('r.effects')}->>'rating')::numeric`.as('rating'))
          .where('r.bookId', 'in', [fromId, intoId])
          .where('import.userId', '=', ofReaders)
          .where(({ ref }) => sql<boolean>`${ref('r.effects')} ? 'rating'`),
    )
    .with('pair', (of) =>
      of
        .selectFrom('rating as f')
        .leftJoin('rating as i', (join) =>
          join.onRef('i.userId', '=', 'f.userId').on('i.bookId', '=', intoId),
        )
        .select(['f.userId', 'f.rating', 'f.ratedAt', 'i.rating as intoRating', 'i.ratedAt as intoAt'])
        .select((both) => [
          rated('f').as('from'),
          both.case().when('i.userId', 'is not', null).then(rated('i')).end().as('into'),
          both
            .or([both('i.userId', 'is', null), stays(changeId === null)])
            .$castTo<boolean>()
            .as('fromStays'),
        ])
        .where('f.bookId', '=', fromId)
        .where('f.userId', '=', ofReaders),
    )
    .with('gone', (of) =>
      of.deleteFrom('rating').where('bookId', '=', fromId).where('userId', '=', ofReaders),
    )
    .with('kept', (of) =>
      of
        .insertInto('rating')
        .columns(['bookId', 'userId', 'rating', 'ratedAt'])
        .expression(
          of
            .selectFrom('pair')
            .select((pair) => [
              sql<string>`${intoId}::text`.as('bookId'),
              'userId',
              pair
                .case()
                .when('fromStays', '=', sql.lit(true))
                .then(pair.ref('rating'))
                .else(pair.ref('intoRating'))
                .end()
                .as('rating'),
              sql<Date>`greatest(${pair.ref('ratedAt')}, ${pair.ref('intoAt')})`.as('ratedAt'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['bookId', 'userId'])
            .doUpdateSet(({ ref }) => ({ rating: ref('excluded.rating'), ratedAt: ref('excluded.ratedAt') })),
        )
        .returning(['userId', rated('new').as('after')]),
    )
    .selectFrom('pair')
    .innerJoin('kept', 'kept.userId', 'pair.userId')
    .select(['pair.userId', 'pair.fromStays', 'pair.from', 'pair.into', 'kept.after'])
    .execute()
}

/**
 * Moves ratings. Of whoever has rated both the newer one stays. Returns the readers of whom the first or the other book's rating
 * yields, and whether there are ratings.
 */
export async function moveRatings(db: Db, moving: Moving) {
  const { fromId, intoId, userIds } = moving
  const moved = await replaceRatings(db, moving)
  await writeLedger(
    db,
    moving,
    'rating',
    moved.map(({ userId, from, into, after }) => ({ userId, item: { from, into, after } })),
  )
  if (moved.length === 0) return { fromYields: [], intoYields: [], isRated: false }
  // So that a review counts once, when the feed says that it is about the other book.
  const postIds = userIds.flatMap((id) => (id.startsWith('post:') ? id.slice('post:'.length) : []))
  await db
    .updateTable('counted_post')
    .set({ bookId: intoId })
    .where('bookId', '=', fromId)
    .where('rating', 'is not', null)
    .where((of) =>
      of.or([of('authorId', '=', anyOf(texts(userIds))), of('postId', '=', anyOf(texts(postIds)))]),
    )
    .execute()
  await addToTotals(
    db,
    fromId,
    moved.map(({ from }) => ({ before: from, after: null })),
  )
  await addToTotals(
    db,
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
export async function returnRatings(db: Db, { fromId, intoId }: Moving, ledger: Ledger['rating']) {
  const rows = await db
    .selectFrom('rating')
    .select(({ ref }) => ['userId', asNumber(ref('rating')).as('rating'), ms(ref('ratedAt')).as('at')])
    .where('bookId', '=', intoId)
    .where('userId', '=', anyOf(texts([...ledger.keys()])))
    .forUpdate()
    .execute()
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
  await db
    .deleteFrom('rating')
    .where('bookId', '=', intoId)
    .where('userId', '=', anyOf(texts(changed.map(({ userId }) => userId))))
    .execute()
  await insert(
    db,
    intoId,
    changed.map(({ userId, into }) => ({ userId, rated: into })),
  )
  await addToTotals(
    db,
    intoId,
    changed.map(({ present, into }) => ({ before: present, after: into })),
  )
  const back = await insert(
    db,
    fromId,
    parted.map(({ userId, from }) => ({ userId, rated: from })),
  )
  await addToTotals(
    db,
    fromId,
    back.map((after) => ({ before: null, after })),
  )
}

/** Gives ratings; what a reader has rated since stays. Returns what was given. */
const insert = (db: Db, bookId: string, ratings: readonly { userId: string; rated: Rated | null }[]) =>
  db
    .insertInto('rating')
    .columns(['bookId', 'userId', 'rating', 'ratedAt'])
    .expression((of) =>
      of
        .selectFrom(
          records(
            'given',
            ratings.flatMap(({ userId, rated }) => (rated ? { userId, ...rated } : [])),
            { userId: 'text', rating: 'numeric', at: 'double precision' },
          ),
        )
        .select(({ ref }) => [
          sql<string>`${bookId}::text`.as('bookId'),
          'given.userId',
          'given.rating',
          timeOf(ref('given.at')).as('ratedAt'),
        ]),
    )
    .onConflict((of) => of.doNothing())
    .returning(({ ref }) => [asNumber(ref('rating')).as('rating'), ms(ref('ratedAt')).as('at')])
    .execute()

async function addToTotals(
  db: Db,
  bookId: string,
  changes: readonly { before: Rated | null; after: Rated | null }[],
) {
  const sum = (side: 'before' | 'after') =>
    changes.reduce((total, change) => total + (change[side]?.rating ?? 0), 0)
  const count = (side: 'before' | 'after') =>
    changes.filter((change) => typeof change[side]?.rating === 'number').length
  const [added, more] = [sum('after') - sum('before'), count('after') - count('before')]
  if (added === 0 && more === 0) return
  await db
    .updateTable('book')
    .set((of) => ({
      ratingSum: sql`${of.ref('ratingSum')} + ${added}::numeric`,
      ratingCount: of('ratingCount', '+', more),
      version: of('version', '+', 1),
    }))
    .where('bookId', '=', bookId)
    .execute()
}
