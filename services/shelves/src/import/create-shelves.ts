import { createId, type TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/** Creates the missing shelves: as our own export describes them, others as private ones. */
export async function createShelves(
  work: TransactionalWork,
  importId: string,
  userId: string,
  names: readonly string[],
  now: Date,
) {
  if (names.length === 0) return
  const made = await work.sql<{ bookshelfId: string; name: string }>(
    `insert into bookshelf (bookshelf_id, owner_id, name, description, is_private, created_at, updated_at)
     select id, $1, name, coalesce(shelf->>'description', ''), coalesce((shelf->>'isPrivate')::boolean, true), at, at from (
       select distinct on (norm(name)) id, name, n
       from unnest($2::text[], $3::text[]) with ordinality as t(id, name, n) order by norm(name), n) new
     left join (select distinct on (norm(shelf->>'name')) shelf from import, jsonb_array_elements(shelves) shelf
       where import_id = $5 order by norm(shelf->>'name')) known on norm(shelf->>'name') = norm(name)
     -- In the order of the file, whichever book is on them.
     cross join lateral (select coalesce(begun + (shelf->>'place')::integer * interval '1 millisecond', $4) as at
       from (select started_at as begun from import where import_id = $5) i) made
     where not exists (select 1 from bookshelf s where s.owner_id = $1 and s.default_key is null and norm(s.name) = norm(new.name))
     returning bookshelf_id as "bookshelfId", name`,
    [userId, names.map(() => createId()), names, now, importId],
  )
  if (made.length === 0) return
  await work.sql(`update import set made_shelves = made_shelves || $2::jsonb where import_id = $1`, [
    importId,
    JSON.stringify(made),
  ])
  for (const { bookshelfId } of made) await publishBookshelf(work, bookshelfId)
}

/** Creates the bookshelves of our own export that have no books. */
export async function createEmptyShelves(
  work: TransactionalWork,
  importId: string,
  userId: string,
  now: Date,
) {
  const empty = await work.sql<{ name: string }>(
    `select shelf->>'name' as name from import, jsonb_array_elements(shelves) shelf where import_id = $1 and (shelf->>'bookCount')::integer = 0`,
    [importId],
  )
  await createShelves(
    work,
    importId,
    userId,
    empty.map(({ name }) => name),
    now,
  )
}
