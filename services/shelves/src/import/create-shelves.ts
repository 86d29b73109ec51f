import { createId, type TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/** Creates the missing shelves, as private ones. */
export async function createShelves(
  work: TransactionalWork,
  importId: string,
  userId: string,
  names: readonly string[],
  now: Date,
) {
  if (names.length === 0) return
  const made = await work.sql<{ bookshelfId: string; name: string }>(
    `insert into bookshelf (bookshelf_id, owner_id, name, is_private, created_at, updated_at)
     select id, $1, name, true, $4, $4 from (
       select distinct on (norm(name)) id, name from unnest($2::text[], $3::text[]) with ordinality as t(id, name, n) order by norm(name), n) new
     where not exists (select 1 from bookshelf s where s.owner_id = $1 and s.default_key is null and norm(s.name) = norm(new.name))
     returning bookshelf_id as "bookshelfId", name`,
    [userId, names.map(() => createId()), names, now],
  )
  if (made.length === 0) return
  await work.sql(`update import set made_shelves = made_shelves || $2::jsonb where import_id = $1`, [
    importId,
    JSON.stringify(made),
  ])
  for (const { bookshelfId } of made) await publishBookshelf(work, bookshelfId)
}
