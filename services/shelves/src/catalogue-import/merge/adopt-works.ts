import { anyOf, texts, type Db } from '@flyleaf/service'
import { sql as typed } from 'kysely'
import type { Merging } from './merging.ts'

const AUTHORS_IN_COMMON = `exists (select 1 from unnest(s.author_ids) work_author (author_id) join author o using (author_id), book_author w join author l using (author_id)
  where w.book_id = b.book_id and l.name_key = o.name_key)`
const ISBN_IN_COMMON = `exists (select 1 from edition o, edition l where o.book_id = s.id and l.book_id = b.book_id and o.isbns && l.isbns)`

/**
 * Finds works that the library already has from another source: by a common ISBN, or by title, author and year. The work is merged
 * into that book and its authors into the book's authors; old ids continue to resolve.
 */
export async function adoptWorks({ db, sql }: Merging) {
  const adopted = await sql<{ workId: string; bookId: string }>(
    `with local as materialized (
       select book_id, title_key, published_year from book where source_key is null and origin <> 'openlibrary' and private_to is null),
     local_isbn as materialized (select b.book_id, isbn from local b join edition l using (book_id), unnest(l.isbns) isbn),
     stage_isbn as materialized (select s.id, isbn from stage_work s join edition o on o.book_id = s.id, unnest(o.isbns) isbn where o.source_key is not null),
     candidate as (
       select s.id as work_id, b.book_id, 1 as rank from stage_work s join local b on b.title_key = left(title_key(s.title), 200)
       where ${AUTHORS_IN_COMMON} and (abs(b.published_year - s.published_year) <= 1 or ${ISBN_IN_COMMON})
       union all
       select s.id, b.book_id, 0 from stage_isbn o join local_isbn b using (isbn) join stage_work s using (id) where ${AUTHORS_IN_COMMON}),
     chosen as (select distinct on (book_id) work_id, book_id from
         (select distinct on (work_id) * from candidate order by work_id, rank, book_id) one order by book_id, rank, work_id)
     insert into catalogue_alias (alias_id, target_id) select work_id, book_id from chosen
     where not exists (select 1 from book where book.book_id = chosen.work_id)
     on conflict do nothing returning alias_id as "workId", target_id as "bookId"`,
  )
  if (adopted.length === 0) return
  const ids = adopted.map(({ workId }) => workId)
  await moveEditions(db, ids)
  await adoptAuthors({ db, sql }, ids)
}

/** Moves the editions of merged works; returns the books that have them now. */
export const moveEditions = (db: Db, aliasIds: readonly string[]) =>
  db
    .updateTable('edition')
    .from('catalogue_alias as a')
    .set(({ ref }) => ({ bookId: ref('a.targetId') }))
    .whereRef('a.aliasId', '=', 'edition.bookId')
    .where('a.aliasId', '=', anyOf(texts(aliasIds)))
    .returning('edition.bookId')
    .execute()

/** An author of an adopted work is merged with the author of that name of the library's book. */
async function adoptAuthors({ db, sql }: Merging, workIds: readonly string[]) {
  const same = await sql<{ from: string; into: string }>(
    `insert into catalogue_alias (alias_id, target_id)
     select distinct on (o.author_id) o.author_id, l.author_id
     from stage_work s join catalogue_alias a on a.alias_id = s.id, unnest(s.author_ids) work_author (author_id)
       join author o using (author_id), book_author w join author l using (author_id)
     where s.id = any($1::text[]) and w.book_id = a.target_id and l.name_key = o.name_key and l.source_key is null and o.author_id <> l.author_id
     order by o.author_id, l.author_id
     on conflict do nothing returning alias_id as from, target_id as into`,
    [workIds],
  )
  for (const { from, into } of same) {
    await db
      .updateTable('author as l')
      .from('author as o')
      .set(({ ref, fn }) => ({
        otherNames: ref('o.otherNames'),
        bio: fn.coalesce(typed<string | null>`nullif(${ref('l.bio')}, '')`, 'o.bio'),
        birthYear: fn.coalesce('l.birthYear', 'o.birthYear'),
        deathYear: fn.coalesce('l.deathYear', 'o.deathYear'),
        sourceKey: ref('o.sourceKey'),
        sourceRevision: ref('o.sourceRevision'),
      }))
      .where('o.authorId', '=', from)
      .where('l.authorId', '=', into)
      .execute()
    await joinAuthors(db, from, into)
  }
}

/** Moves one author's books and followers to another and deletes the first. */
export async function joinAuthors(db: Db, from: string, into: string) {
  await db
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression((of) =>
      of
        .selectFrom('book_author')
        .select(['bookId', typed<string>`${into}::text`.as('authorId'), 'position'])
        .where('authorId', '=', from),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  await db.deleteFrom('book_author').where('authorId', '=', from).execute()
  await db.updateTable('record_change').set({ authorId: into }).where('authorId', '=', from).execute()
  // Before its followers move: who is following it holds it until then.
  await db.deleteFrom('author').where('authorId', '=', from).execute()
  await db
    .with('moved', (of) =>
      of.deleteFrom('author_follower').where('authorId', '=', from).returning(['userId', 'createdAt']),
    )
    .insertInto('author_follower')
    .columns(['authorId', 'userId', 'createdAt'])
    .expression((of) =>
      of.selectFrom('moved').select([typed<string>`${into}::text`.as('authorId'), 'userId', 'createdAt']),
    )
    .onConflict((of) => of.doNothing())
    .execute()
}
