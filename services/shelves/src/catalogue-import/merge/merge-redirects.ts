import { anyOf, texts } from '@flyleaf/service'
import { sql } from 'kysely'
import type { StageDb } from '../stage.ts'
import { joinAuthors, moveEditions } from './adopt-works.ts'
import { completeBooks } from './merge-editions.ts'

/** Applies redirects of merged records. A book that somebody uses stays unchanged. */
export async function mergeRedirects(db: StageDb) {
  const isUsed = await usedBooks(db)
  const targetId = sql<string>`coalesce(beyond.target_id, s.target_id)`
  await db
    .insertInto('catalogue_alias')
    .columns(['aliasId', 'targetId'])
    .expression((of) =>
      of
        .selectFrom('stage_redirect as s')
        .leftJoin('catalogue_alias as beyond', 'beyond.aliasId', 's.targetId')
        .distinctOn('s.id')
        .select(['s.id', targetId.as('targetId')])
        .where('s.kind', '<>', 'edition')
        .where('s.id', '<>', targetId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('book as b')
                .select('b.bookId')
                .whereRef('b.bookId', '=', 's.id')
                .where(({ or, ref }) => or([ref('b.isPublished'), isUsed])),
            ),
          ),
        )
        .orderBy('s.id'),
    )
    .onConflict((of) => of.column('aliasId').doNothing())
    .execute()
  // Redirects to a record that is itself redirected now.
  await db
    .updateTable('catalogue_alias as a')
    .from(['catalogue_alias as beyond', 'stage_redirect as s'])
    .set(({ ref }) => ({ targetId: ref('beyond.targetId') }))
    .whereRef('s.id', '=', 'beyond.aliasId')
    .whereRef('a.targetId', '=', 'beyond.aliasId')
    .whereRef('a.aliasId', '<>', 'beyond.targetId')
    .execute()
  const authors = await applied(db)
    .innerJoin('author', 'author.authorId', 's.id')
    .select(['a.aliasId as from', 'a.targetId as into'])
    .execute()
  for (const { from, into } of authors) await joinAuthors(db, from, into)
  return joinBooks(db)
}

/** The redirects that were applied. */
const applied = (db: StageDb) =>
  db.selectFrom('stage_redirect as s').innerJoin('catalogue_alias as a', 'a.aliasId', 's.id')

async function joinBooks(db: StageDb) {
  const joined = await applied(db).select('s.id').where('s.kind', '=', 'work').execute()
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
    .set({ changePosition: sql<string>`nextval('catalogue_position')` })
    .where('aliasId', '=', gone)
    .execute()
  return completeBooks(db, [...new Set(moved.map(({ bookId }) => bookId))])
}

/** Whether any table outside the catalogue refers to book `b`. As text: it asks the schema itself, whose tables are no entities. */
async function usedBooks(db: StageDb) {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'book'::regclass and conrelid <> 'series_book'::regclass`.execute(db)
  const uses = rows.map(
    ({ table, column }) =>
      sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = b.book_id)`,
  )
  return sql<boolean>`(${sql.join(uses, sql` or `)})`
}
