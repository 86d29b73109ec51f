import { anyOf, listed, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { columnsOf, from } from '../../expressions.ts'
import type { StageDb } from '../stage.ts'

/** Whether work `s` and book `b` have an author in common. */
const haveCommonAuthor = from.exists(
  from
    .selectFrom(listed('workAuthor', { authorId: sql.ref<string[]>('s.authorIds') }))
    .innerJoin('author as o', 'o.authorId', 'workAuthor.authorId')
    .innerJoin('author as l', 'l.nameKey', 'o.nameKey')
    .innerJoin('book_author as w', 'w.authorId', 'l.authorId')
    .select('w.bookId')
    .where('w.bookId', '=', columnsOf<'book'>('b')('bookId')),
)

/** Whether work `s` and book `b` have an ISBN in common. */
const haveCommonIsbn = from.exists(
  from
    .selectFrom(['edition as o', 'edition as l'])
    .select('o.bookId')
    .where('o.bookId', '=', sql.ref<string>('s.id'))
    .where('l.bookId', '=', columnsOf<'book'>('b')('bookId'))
    .whereRef('o.isbns', '&&', 'l.isbns'),
)

/**
 * Finds works that the library already has from another source: by a common ISBN, or by title, author and year. The work is merged
 * into that book and its authors into the book's authors; old ids continue to resolve.
 */
export async function adoptWorks(db: StageDb) {
  const adopted = await db
    .with(
      (cte) => cte('local').materialized(),
      (of) =>
        of
          .selectFrom('book')
          .select(['bookId', 'titleKey', 'publishedYear'])
          .where('sourceKey', 'is', null)
          .where('origin', '<>', sql.lit('openlibrary'))
          .where('privateTo', 'is', null),
    )
    .with(
      (cte) => cte('localIsbn').materialized(),
      (of) =>
        of
          .selectFrom('local as b')
          .innerJoin('edition as l', 'l.bookId', 'b.bookId')
          .select(({ ref }) => ['b.bookId', sql<string>`unnest(${ref('l.isbns')})`.as('isbn')]),
    )
    .with(
      (cte) => cte('stageIsbn').materialized(),
      (of) =>
        of
          .selectFrom('stage_work as s')
          .innerJoin('edition as o', 'o.bookId', 's.id')
          .select(({ ref }) => ['s.id', sql<string>`unnest(${ref('o.isbns')})`.as('isbn')])
          .where('o.sourceKey', 'is not', null),
    )
    .with('candidate', (of) =>
      of
        .selectFrom('stage_work as s')
        .innerJoin('local as b', (join) =>
          join.on('b.titleKey', '=', ({ ref }) => sql<string>`left(title_key(${ref('s.title')}), 200)`),
        )
        .select(['s.id as workId', 'b.bookId', sql.lit(1).as('rank')])
        .where(haveCommonAuthor)
        .where(({ or, ref }) =>
          or([sql<boolean>`abs(${ref('b.publishedYear')} - ${ref('s.year')}) <= 1`, haveCommonIsbn]),
        )
        .unionAll(
          of
            .selectFrom('stageIsbn as o')
            .innerJoin('localIsbn as b', 'b.isbn', 'o.isbn')
            .innerJoin('stage_work as s', 's.id', 'o.id')
            .select(['s.id as workId', 'b.bookId', sql.lit(0).as('rank')])
            .where(haveCommonAuthor),
        ),
    )
    .with('chosen', (of) =>
      of
        .selectFrom((one) =>
          one
            .selectFrom('candidate')
            .distinctOn('workId')
            .selectAll()
            .orderBy('workId')
            .orderBy('rank')
            .orderBy('bookId')
            .as('one'),
        )
        .distinctOn('one.bookId')
        .select(['one.workId', 'one.bookId'])
        .orderBy('one.bookId')
        .orderBy('one.rank')
        .orderBy('one.workId'),
    )
    .insertInto('catalogue_alias')
    .columns(['aliasId', 'targetId'])
    .expression((of) =>
      of
        .selectFrom('chosen')
        .select(['chosen.workId', 'chosen.bookId'])
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('book').select('book.bookId').whereRef('book.bookId', '=', 'chosen.workId'))),
        ),
    )
    .onConflict((of) => of.doNothing())
    .returning('aliasId as workId')
    .execute()
  if (adopted.length === 0) return
  const ids = adopted.map(({ workId }) => workId)
  await moveEditions(db, ids)
  await adoptAuthors(db, ids)
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
async function adoptAuthors(db: StageDb, workIds: readonly string[]) {
  const same = await db
    .insertInto('catalogue_alias')
    .columns(['aliasId', 'targetId'])
    .expression((of) =>
      of
        .selectFrom('stage_work as s')
        .innerJoin('catalogue_alias as a', 'a.aliasId', 's.id')
        .crossJoin(({ ref }) => listed('workAuthor', { authorId: ref('s.authorIds') }))
        .innerJoin('author as o', 'o.authorId', 'workAuthor.authorId')
        .innerJoin('book_author as w', 'w.bookId', 'a.targetId')
        .innerJoin('author as l', (join) =>
          join.onRef('l.authorId', '=', 'w.authorId').onRef('l.nameKey', '=', 'o.nameKey'),
        )
        .distinctOn('o.authorId')
        .select(['o.authorId', 'l.authorId as intoId'])
        .where('s.id', '=', anyOf(texts(workIds)))
        .where('l.sourceKey', 'is', null)
        .whereRef('o.authorId', '<>', 'l.authorId')
        .orderBy('o.authorId')
        .orderBy('l.authorId'),
    )
    .onConflict((of) => of.doNothing())
    .returning(['aliasId as from', 'targetId as into'])
    .execute()
  for (const { from: gone, into } of same) {
    await db
      .updateTable('author as l')
      .from('author as o')
      .set(({ ref, fn }) => ({
        otherNames: ref('o.otherNames'),
        bio: fn.coalesce(sql<string | null>`nullif(${ref('l.bio')}, '')`, 'o.bio'),
        birthYear: fn.coalesce('l.birthYear', 'o.birthYear'),
        deathYear: fn.coalesce('l.deathYear', 'o.deathYear'),
        sourceKey: ref('o.sourceKey'),
        sourceRevision: ref('o.sourceRevision'),
      }))
      .where('o.authorId', '=', gone)
      .where('l.authorId', '=', into)
      .execute()
    await joinAuthors(db, gone, into)
  }
}

/** Moves one author's books and followers to another and deletes the first. */
export async function joinAuthors(db: Db, gone: string, into: string) {
  await db
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression((of) =>
      of
        .selectFrom('book_author')
        .select(['bookId', sql<string>`${into}::text`.as('authorId'), 'position'])
        .where('authorId', '=', gone),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  await db.deleteFrom('book_author').where('authorId', '=', gone).execute()
  await db.updateTable('record_change').set({ authorId: into }).where('authorId', '=', gone).execute()
  // Before its followers move: who is following it holds it until then.
  await db.deleteFrom('author').where('authorId', '=', gone).execute()
  await db
    .with('moved', (of) =>
      of.deleteFrom('author_follower').where('authorId', '=', gone).returning(['userId', 'createdAt']),
    )
    .insertInto('author_follower')
    .columns(['authorId', 'userId', 'createdAt'])
    .expression((of) =>
      of.selectFrom('moved').select([sql<string>`${into}::text`.as('authorId'), 'userId', 'createdAt']),
    )
    .onConflict((of) => of.doNothing())
    .execute()
}
