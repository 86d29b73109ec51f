import { excluded, listed, texts, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { announceBooks } from '../../follow/announce-books.ts'
import type { StageDb } from '../stage.ts'
import { addDetails } from './add-details.ts'
import { editionSummary } from './edition-summary.ts'

/** What an edition's dump says anew. */
const SAID = [
  ...(['bookId', 'title', 'isbns', 'language', 'pageCount', 'publishedYear', 'publisher', 'format'] as const),
  ...(['subtitle', 'series', 'contributors'] as const),
] as const

/** Stores editions that are new or newer, and completes existing editions of their books. */
export async function mergeEditions(db: StageDb) {
  const touched = await db
    .insertInto('edition')
    .columns(['editionId', ...SAID, 'sourceKey', 'sourceRevision'])
    .expression((of) =>
      of
        .selectFrom('stage_edition as s')
        .leftJoin('catalogue_alias as a', 'a.aliasId', 's.bookId')
        .distinctOn('s.id')
        .select(({ fn }) => ['s.id', fn.coalesce('a.targetId', 's.bookId').as('bookId')])
        .select(['s.title', 's.isbns', 's.language', 's.pageCount', 's.year', 's.publisher', 's.format'])
        .select(['s.subtitle', 's.series', 's.contributors', 's.key', 's.revision'])
        .orderBy('s.id')
        .orderBy('s.revision', 'desc'),
    )
    .onConflict((of) =>
      of
        .column('editionId')
        .doUpdateSet(excluded('edition', [...SAID, 'sourceRevision']))
        .where((edition) => edition.not('edition.isMended'))
        .where((edition) =>
          edition.or([
            edition('edition.sourceRevision', '<', edition.ref('excluded.sourceRevision')),
            // An import before 095-edition-details left these out.
            edition.and([
              edition('edition.sourceRevision', '=', edition.ref('excluded.sourceRevision')),
              edition(
                edition.refTuple('edition.subtitle', 'edition.series', 'edition.contributors'),
                'is distinct from',
                edition.refTuple('excluded.subtitle', 'excluded.series', 'excluded.contributors'),
              ),
            ]),
          ]),
        ),
    )
    .returning([sql<string>`new.book_id`.as('now'), sql<string | null>`old.book_id`.as('before')])
    .execute()
  const bookIds = [...new Set(touched.flatMap(({ now, before }) => (before ? [now, before] : [now])))]
  return completeBooks(db, bookIds)
}

/** Fills missing fields of books from their editions; returns the books to publish to other services. */
export async function completeBooks(db: Db, bookIds: readonly string[]) {
  if (bookIds.length === 0) return []
  const books = await db
    .updateTable('book as b')
    .from(listed('given', { bookId: texts(bookIds) }))
    .leftJoin(editionSummary(sql`(select unnest(${texts(bookIds)}))`).as('s'), 's.bookId', 'given.bookId')
    .set((of) => ({
      editionCount: of.fn.coalesce('s.editionCount', sql.lit(0)),
      isbn13: of.fn.coalesce('b.isbn13', 's.isbn13'),
      pageCount: of.fn.coalesce('b.pageCount', 's.pageCount'),
      language: of.fn.coalesce('b.language', 's.language'),
      publishedYear: of.fn.coalesce('b.publishedYear', 's.publishedYear'),
      version: of('b.version', '+', 1),
      changePosition: sql<string>`nextval('catalogue_position')`,
    }))
    .whereRef('b.bookId', '=', 'given.bookId')
    .returning([
      'b.bookId',
      'b.isPublished',
      sql<boolean>`old.published_year is null and new.published_year is not null`.as('isDated'),
    ])
    .execute()
  await addDetails(db, bookIds)
  const idsOf = (some: typeof books) => some.map(({ bookId }) => bookId)
  await announceBooks(db, idsOf(books.filter(({ isDated }) => isDated)))
  return idsOf(books.filter(({ isPublished }) => isPublished))
}
