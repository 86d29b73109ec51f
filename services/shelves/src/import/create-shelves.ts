import { createId, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { json } from './stored-json.ts'

/** Creates the missing shelves: as our own export describes them, for the narrower audience if it contradicts itself, others as private ones. */
export async function createShelves(
  work: TransactionalWork,
  importId: string,
  userId: string,
  names: readonly string[],
  now: Date,
) {
  if (names.length === 0) return
  const ids = names.map(() => createId())
  const made = await work.db
    .insertInto('bookshelf')
    .columns([
      ...(['bookshelfId', 'ownerId', 'name', 'description', 'isPrivate', 'isForFollowers'] as const),
      ...(['createdAt', 'updatedAt'] as const),
    ])
    // `norm` compares, and what our own export says of shelves is JSON.
    .expression(
      sql`select id, ${userId}, name, coalesce(shelf->>'description', ''),
         coalesce((shelf->>'isPrivate')::boolean, true) or coalesce(shelf->>'audience' <> 'EVERYONE', false),
         coalesce(shelf->>'audience' = 'FOLLOWERS', false), at, at from (
       select distinct on (norm(name)) id, name, n
       from unnest(${texts(ids)}, ${texts(names)}) with ordinality as t(id, name, n) order by norm(name), n) new
     left join (select distinct on (norm(shelf->>'name')) shelf from import, jsonb_array_elements(shelves) shelf
       where import_id = ${importId} order by norm(shelf->>'name')) known on norm(shelf->>'name') = norm(name)
     -- In the order of the file, whichever book is on them.
     cross join lateral (select coalesce(begun + (shelf->>'place')::integer * interval '1 millisecond', ${now}) as at
       from (select started_at as begun from import where import_id = ${importId}) i) made
     where not exists (select 1 from bookshelf s where s.owner_id = ${userId} and s.default_key is null and norm(s.name) = norm(new.name))`,
    )
    .returning(['bookshelfId', 'name'])
    .execute()
  if (made.length === 0) return
  await work.db
    .updateTable('import')
    .set(({ ref }) => ({ madeShelves: sql`${ref('madeShelves')} || ${json(made)}` }))
    .where('importId', '=', importId)
    .execute()
  await publishBookshelves(
    work,
    made.map(({ bookshelfId }) => bookshelfId),
  )
}

/** Creates the bookshelves of our own export that have no books. */
export async function createEmptyShelves(
  work: TransactionalWork,
  importId: string,
  userId: string,
  now: Date,
) {
  const shelves = sql<{ shelf: unknown }>`jsonb_array_elements(${sql.ref('import.shelves')})`
  const empty = await work.db
    .selectFrom('import')
    .crossJoin(shelves.as<'named'>(sql`named(shelf)`))
    .select(sql<string>`shelf->>'name'`.as('name'))
    .where('importId', '=', importId)
    .where(sql<boolean>`(shelf->>'bookCount')::integer = 0`)
    .execute()
  await createShelves(
    work,
    importId,
    userId,
    empty.map(({ name }) => name),
    now,
  )
}
