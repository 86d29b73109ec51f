import type { Sql } from '@flyleaf/service'
import { joinAuthors } from './adopt-works.ts'
import { completeBooks } from './merge-editions.ts'

/** Applies redirects of merged records. A book that somebody uses stays unchanged. */
export async function mergeRedirects(sql: Sql) {
  const isUsed = await usedBooks(sql)
  await sql(
    `insert into catalogue_alias (alias_id, target_id)
     select distinct on (id) id, coalesce(beyond.target_id, s.target_id) from stage_redirect s
       left join catalogue_alias beyond on beyond.alias_id = s.target_id
     where kind <> 'edition' and id <> coalesce(beyond.target_id, s.target_id)
       and not exists (select 1 from book b where b.book_id = id and (b.is_published or ${isUsed}))
     order by id on conflict (alias_id) do nothing`,
  )
  // Redirects to a record that is itself redirected now.
  await sql(
    `update catalogue_alias a set target_id = beyond.target_id from catalogue_alias beyond, stage_redirect s
     where s.id = beyond.alias_id and a.target_id = beyond.alias_id and a.alias_id <> beyond.target_id`,
  )
  const authors = await sql<{ from: string; into: string }>(
    `select alias_id as from, catalogue_alias.target_id as into from stage_redirect join catalogue_alias on alias_id = id join author on author_id = id`,
  )
  for (const { from, into } of authors) await joinAuthors(sql, from, into)
  return joinBooks(sql)
}

async function joinBooks(sql: Sql) {
  const joined = await sql<{ from: string; into: string }>(
    `select alias_id as from, catalogue_alias.target_id as into from stage_redirect join catalogue_alias on alias_id = id where kind = 'work'`,
  )
  if (joined.length === 0) return []
  const moved = await sql<{ bookId: string }>(
    `update edition set book_id = target_id from catalogue_alias where alias_id = book_id and alias_id = any($1::text[]) returning book_id as "bookId"`,
    [joined.map(({ from }) => from)],
  )
  const gone = await sql<{ id: string }>(
    `delete from book where book_id = any($1::text[]) returning book_id as id`,
    [joined.map(({ from }) => from)],
  )
  await sql(`delete from book_author where book_id = any($1::text[])`, [gone.map(({ id }) => id)])
  await sql(
    `update catalogue_alias set change_position = nextval('catalogue_position') where alias_id = any($1::text[])`,
    [gone.map(({ id }) => id)],
  )
  return completeBooks(sql, [...new Set(moved.map(({ bookId }) => bookId))])
}

/** Whether any table outside the catalogue refers to book `b`, except one. */
export async function usedBooks(sql: Sql, except: string | null = null) {
  const references = await sql<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'book'::regclass and conrelid <> 'series_book'::regclass
       and conrelid is distinct from $1::regclass`,
    [except],
  )
  return references
    .map(({ table, column }) => `exists (select 1 from ${table} where ${table}.${column} = b.book_id)`)
    .join(' or ')
}
