import { events, recordConflict } from '@flyleaf/contracts'
import { Problem, anyOf, records, texts } from '@flyleaf/service'
import { sql } from 'kysely'
import { linkAuthors } from '../author/link-authors.ts'
import { turnMerges } from '../catalogue/publish-merges.ts'
import { from } from '../expressions.ts'
import { publishCompleted, type Back, type Work } from './merge.ts'
import { endAlias, returnHistory } from './move-history.ts'
import { restoreRow } from './restore-row.ts'

/** Parts records that were merged: what has stayed where it was moved goes back. The catalogue is locked. */
export async function part(work: Work, bookId: string, intoId: string, back: Back) {
  const { db } = work
  const moving = { kind: 'book', fromId: bookId, intoId } as const
  const merged = await endAlias(db, moving)
  if (!merged) throw new Problem(recordConflict)
  const version = (merged.version ?? Number(back.book['version'])) + 1
  const cover = await restoredCover(work, intoId, back)
  await restoreBook(work, { ...back, book: { ...back.book, version, cover } })
  work.publish(events.shelves.bookMerged, bookId, { bookId, version, intoId: null })
  await db
    .updateTable('edition')
    .set({ bookId })
    .where('bookId', '=', intoId)
    .where('editionId', '=', anyOf(texts(back.editionIds)))
    .execute()
  await turnMerges(work, await returnHistory(db, moving, back))
  await loseGained(work, intoId, back)
  await publishCompleted(work, [bookId, intoId])
}

/** The cover of the book that goes back: null when the other one has gained it, and has lost it since, with its file. */
async function restoredCover({ db }: Work, intoId: string, { book, gained }: Back) {
  if (!gained.cover) return book['cover']
  const other = await db.selectFrom('book').select('cover').where('bookId', '=', intoId).executeTakeFirst()
  return other?.cover === gained.cover ? book['cover'] : null
}

/** Takes from the other book what it has gained and nobody has changed since. */
async function loseGained({ db }: Work, intoId: string, { book, gained }: Back) {
  // Merges of earlier releases lack some of these.
  const { cover = null, description = '', seriesIds } = gained
  await db
    .updateTable('book')
    .set(({ ref }) => ({
      isbn13: sql<string | null>`nullif(${ref('isbn13')}, ${gained.isbn13})`,
      pageCount: sql<number | null>`nullif(${ref('pageCount')}, ${gained.page_count})`,
      language: sql<string | null>`nullif(${ref('language')}, ${gained.language})`,
      publishedYear: sql<number | null>`nullif(${ref('publishedYear')}, ${gained.published_year})`,
      cover: sql<string | null>`nullif(${ref('cover')}, ${cover})`,
      subtitle: sql<string>`case when ${ref('subtitle')} = ${gained.subtitle} then '' else ${ref('subtitle')} end`,
      description: sql<string>`case when ${ref('description')} = ${description} then '' else ${ref('description')} end`,
    }))
    .where('bookId', '=', intoId)
    .execute()
  await db
    .deleteFrom('series_book')
    .where('bookId', '=', intoId)
    .where('seriesId', '=', anyOf(texts(seriesIds)))
    .execute()
  // A dump may have found it by the address of the other one.
  await db
    .updateTable('book')
    .set({ sourceKey: null, sourceRevision: null })
    .where('bookId', '=', intoId)
    .where('sourceKey', '=', book['source_key'] as string | null)
    .execute()
}

async function restoreBook({ db }: Work, { book, authors, series }: Back) {
  const bookId = String(book['book_id'])
  await restoreRow(db, 'book', book)
  await db
    .insertInto('book_author')
    .columns(['bookId', 'authorId', 'position'])
    .expression(
      from
        .selectFrom(records('w', authors, { author_id: 'text', position: 'integer' }))
        .leftJoin('catalogue_alias as alias', 'alias.aliasId', 'w.author_id')
        .select(({ fn }) => [
          sql<string>`${bookId}::text`.as('bookId'),
          fn.coalesce('alias.targetId', 'w.author_id').as('authorId'),
          'w.position',
        ])
        .where((of) =>
          of.or([
            of.exists(
              of
                .selectFrom('author as a')
                .select('a.authorId')
                .where('a.authorId', '=', of.fn.coalesce('alias.targetId', 'w.author_id')),
            ),
            // A dump may bring an author whom the book does not name yet.
            of.not(
              of.exists(
                of
                  .selectFrom('book')
                  .select('book.bookId')
                  .where('book.bookId', '=', bookId)
                  .where(
                    ({ ref }) => sql<boolean>`${ref('book.authors')}->(${ref('w.position')} - 1) is not null`,
                  ),
              ),
            ),
          ]),
        ),
    )
    .onConflict((of) => of.doNothing())
    .execute()
  // Those whom nobody else had are gone.
  await linkAuthors(db, [bookId])
  await db
    .insertInto('series_book')
    .columns(['bookId', 'seriesId', 'position'])
    .expression(
      from
        .selectFrom(records('p', series, { series_id: 'text', position: 'numeric' }))
        .innerJoin('series as s', 's.seriesId', 'p.series_id')
        .select([sql<string>`${bookId}::text`.as('bookId'), 's.seriesId', 'p.position']),
    )
    .execute()
}
