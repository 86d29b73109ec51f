import { anyOf, texts, type Sql } from '@flyleaf/service'
import { sql as typed } from 'kysely'
import { joinAuthors, moveEditions } from './adopt-works.ts'
import type { Merging } from './merging.ts'
import { completeBooks } from './merge-editions.ts'

/** Applies redirects of merged records. A book that somebody uses stays unchanged. */
export async function mergeRedirects({ db, sql }: Merging) {
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
  for (const { from, into } of authors) await joinAuthors(db, from, into)
  return joinBooks({ db, sql })
}

async function joinBooks({ db, sql }: Merging) {
  const joined = await sql<{ id: string }>(
    `select id from stage_redirect join catalogue_alias on alias_id = id where kind = 'work'`,
  )
  if (joined.length === 0) return []
  const ids = joined.map(({ id }) => id)
  const moved = await moveEditions(db, ids)
  const deleted = await db
    .deleteFrom('book')
    .where('bookId', '=', anyOf(texts(ids)))
    .returning('bookId')
    .execute()
  const gone = anyOf(texts(deleted.map(({ bookId }) => bookId)))
  await db.deleteFrom('book_author').where('bookId', '=', gone).execute()
  await db
    .updateTable('catalogue_alias')
    .set({ changePosition: typed<string>`nextval('catalogue_position')` })
    .where('aliasId', '=', gone)
    .execute()
  return completeBooks(sql, [...new Set(moved.map(({ bookId }) => bookId))])
}

/** Whether any table outside the catalogue refers to book `b`. */
async function usedBooks(sql: Sql) {
  const references = await sql<{ table: string; column: string }>(
    `select conrelid::regclass::text as table, attname as column from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'f' and confrelid = 'book'::regclass and conrelid <> 'series_book'::regclass`,
  )
  return references
    .map(({ table, column }) => `exists (select 1 from ${table} where ${table}.${column} = b.book_id)`)
    .join(' or ')
}
