import { anyOf, excluded, texts } from '@flyleaf/service'
import { sql } from 'kysely'
import { choose, columnsOf, from } from '../../expressions.ts'
import type { StageDb } from '../stage.ts'

const [stored, dumped] = [columnsOf<'author'>('author'), columnsOf<'author'>('excluded')]

/** What readers have mended, dumps only complete. */
const isItsOwn = from.and([from(stored('authorId'), 'like', 'ol%'), from(stored('recordVersion'), '=', 0)])

/** Stores authors that are new or newer, and updates their names on their books. */
export async function mergeAuthors(db: StageDb) {
  const stagedId = sql<string>`coalesce(a.target_id, s.id)`
  const kept = await db
    .insertInto('author')
    .columns([
      'authorId',
      'name',
      'otherNames',
      'bio',
      'birthYear',
      'deathYear',
      'sourceKey',
      'sourceRevision',
    ])
    .expression((of) =>
      of
        .selectFrom('stage_author as s')
        .leftJoin('catalogue_alias as a', 'a.aliasId', 's.id')
        .distinctOn(stagedId)
        .select([
          stagedId.as('authorId'),
          's.name',
          's.otherNames',
          's.bio',
          's.birthYear',
          's.deathYear',
          's.key',
          's.revision',
        ])
        .orderBy(stagedId)
        .orderBy((its) => its('a.targetId', 'is not', null))
        .orderBy('s.revision', 'desc'),
    )
    .onConflict((of) =>
      of
        .column('authorId')
        .doUpdateSet((author) => ({
          ...excluded('author', ['sourceKey', 'sourceRevision']),
          name: choose(isItsOwn, dumped('name'), stored('name')),
          otherNames: choose(
            author.or([
              author('author.recordVersion', '=', 0),
              author('author.otherNames', '=', sql<string[]>`'{}'`),
            ]),
            dumped('otherNames'),
            stored('otherNames'),
          ),
          bio: choose(author.or([isItsOwn, author('author.bio', '=', '')]), dumped('bio'), stored('bio')),
          birthYear: choose(
            isItsOwn,
            dumped('birthYear'),
            author.fn.coalesce('author.birthYear', 'excluded.birthYear'),
          ),
          deathYear: choose(
            isItsOwn,
            dumped('deathYear'),
            author.fn.coalesce('author.deathYear', 'excluded.deathYear'),
          ),
        }))
        // Who has been merged into another author says nothing of that one.
        .where((author) =>
          author.and([
            author.or([
              author('author.sourceKey', 'is', null),
              author('author.sourceKey', '=', author.ref('excluded.sourceKey')),
            ]),
            author.or([
              author('author.sourceRevision', 'is', null),
              author('author.sourceRevision', '<', author.ref('excluded.sourceRevision')),
            ]),
          ]),
        ),
    )
    .returning(['authorId', sql<boolean>`old.name is distinct from new.name`.as('isNamed')])
    .execute()
  const renamed = kept.flatMap(({ authorId, isNamed }) => (isNamed ? authorId : []))
  if (renamed.length === 0) return []
  const books = await db
    .updateTable('book as b')
    .from((of) =>
      of
        .selectFrom('book_author as w')
        .innerJoin('author as a', 'a.authorId', 'w.authorId')
        .select(({ ref }) => [
          'w.bookId',
          sql<string[]>`jsonb_agg(${ref('a.name')} order by ${ref('w.position')})`.as('names'),
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
      changePosition: sql<string>`nextval('catalogue_position')`,
    }))
    .whereRef('b.bookId', '=', 'named.bookId')
    .whereRef('b.authors', '<>', 'named.names')
    .where('b.origin', '=', 'openlibrary')
    .returning(['b.bookId', 'b.isPublished'])
    .execute()
  return books.flatMap(({ bookId, isPublished }) => (isPublished ? bookId : []))
}
