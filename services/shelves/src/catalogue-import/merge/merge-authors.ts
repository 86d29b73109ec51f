import type { Sql } from '@flyleaf/service'

/** Stores authors that are new or newer, and updates their names on their books. */
export async function mergeAuthors(sql: Sql) {
  const named = await sql<{ id: string }>(
    `insert into author as a (author_id, name, other_names, bio, birth_year, death_year, source_key, source_revision)
     select distinct on (1) coalesce(target_id, id), name, other_names, bio, birth_year, death_year, key, revision
     from stage_author left join catalogue_alias on alias_id = id order by 1, revision desc
     on conflict (author_id) do update set name = case when a.author_id like 'ol%' then excluded.name else a.name end,
       other_names = excluded.other_names,
       bio = case when a.author_id like 'ol%' or a.bio = '' then excluded.bio else a.bio end,
       birth_year = case when a.author_id like 'ol%' then excluded.birth_year else coalesce(a.birth_year, excluded.birth_year) end,
       death_year = case when a.author_id like 'ol%' then excluded.death_year else coalesce(a.death_year, excluded.death_year) end,
       source_key = excluded.source_key, source_revision = excluded.source_revision
     where a.source_revision is null or a.source_revision < excluded.source_revision
     returning case when old.name is distinct from new.name then author_id end as id`,
  )
  const renamed = named.flatMap(({ id }) => id ?? [])
  if (renamed.length === 0) return []
  const books = await sql<{ bookId: string }>(
    `update book b set authors = names, version = version + 1, change_position = nextval('catalogue_position')
     from (select w.book_id, jsonb_agg(a.name order by w.position) as names
       from book_author w join author a using (author_id)
       where w.book_id in (select book_id from book_author where author_id = any($1::text[])) group by w.book_id) named
     where b.book_id = named.book_id and b.authors <> names and b.origin = 'openlibrary'
     returning case when b.is_published then b.book_id end as "bookId"`,
    [renamed],
  )
  return books.flatMap(({ bookId }) => bookId ?? [])
}
