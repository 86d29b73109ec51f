import { anyOf, texts } from '@flyleaf/service'
import { sql as typed } from 'kysely'
import type { Merging } from './merging.ts'

/** What readers have mended, dumps only complete. */
const ITS_OWN = `a.author_id like 'ol%' and a.record_version = 0`

/** Stores authors that are new or newer, and updates their names on their books. */
export async function mergeAuthors({ db, sql }: Merging) {
  const named = await sql<{ id: string }>(
    `insert into author as a (author_id, name, other_names, bio, birth_year, death_year, source_key, source_revision)
     select distinct on (1) coalesce(target_id, id), name, other_names, bio, birth_year, death_year, key, revision
     from stage_author left join catalogue_alias on alias_id = id order by 1, target_id is not null, revision desc
     on conflict (author_id) do update set name = case when ${ITS_OWN} then excluded.name else a.name end,
       other_names = case when a.record_version = 0 or a.other_names = '{}' then excluded.other_names else a.other_names end,
       bio = case when ${ITS_OWN} or a.bio = '' then excluded.bio else a.bio end,
       birth_year = case when ${ITS_OWN} then excluded.birth_year else coalesce(a.birth_year, excluded.birth_year) end,
       death_year = case when ${ITS_OWN} then excluded.death_year else coalesce(a.death_year, excluded.death_year) end,
       source_key = excluded.source_key, source_revision = excluded.source_revision
     -- Who has been merged into another author says nothing of that one.
     where (a.source_key is null or a.source_key = excluded.source_key)
       and (a.source_revision is null or a.source_revision < excluded.source_revision)
     returning case when old.name is distinct from new.name then author_id end as id`,
  )
  const renamed = named.flatMap(({ id }) => id ?? [])
  if (renamed.length === 0) return []
  const books = await db
    .updateTable('book as b')
    .from((of) =>
      of
        .selectFrom('book_author as w')
        .innerJoin('author as a', 'a.authorId', 'w.authorId')
        .select(({ ref }) => [
          'w.bookId',
          typed<string[]>`jsonb_agg(${ref('a.name')} order by ${ref('w.position')})`.as('names'),
        ])
        .where('w.bookId', 'in', (its) =>
          its
            .selectFrom('book_author')
            .select('bookId')
            .where('authorId', '=', anyOf(texts(renamed))),
        )
        .groupBy('w.bookId')
        .as('named'),
    )
    .set((of) => ({
      authors: of.ref('named.names'),
      version: of('b.version', '+', 1),
      changePosition: typed<string>`nextval('catalogue_position')`,
    }))
    .whereRef('b.bookId', '=', 'named.bookId')
    .whereRef('b.authors', '<>', 'named.names')
    .where('b.origin', '=', 'openlibrary')
    .returning(['b.bookId', 'b.isPublished'])
    .execute()
  return books.flatMap(({ bookId, isPublished }) => (isPublished ? bookId : []))
}
