import type { RecordChange } from '@flyleaf/contracts'
import { prepared, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { joinOwnBooksLater } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { publishCatalogue } from '../catalogue/change-catalogue.ts'
import { publishMerges, turnMerges } from '../catalogue/publish-merges.ts'
import { completeBooks } from '../catalogue-import/merge/merge-editions.ts'
import { from } from '../expressions.ts'
import { moveHistory } from './move-history.ts'

export type Work = Pick<TransactionalWork, 'db' | 'publish'>

/** What `record_change.merge` holds. */
export type Merge = Omit<NonNullable<RecordChange['merge']>, 'isMoving' | 'record'> & {
  /** What parts the records again, while they are merged. It names no reader; `merge_ledger` does. */
  back?: Back | null
}

/** What a book without them takes from its editions and from the other book. */
interface Gained {
  isbn13: string | null
  page_count: number | null
  language: string | null
  published_year: number | null
  cover: string | null
  subtitle: string
  description: string
  seriesIds: string[]
}

export interface Back {
  /** The row of the merged book. */
  book: Record<string, unknown>
  authors: { author_id: string; position: number }[]
  series: { series_id: string; position: number | null }[]
  /** What moved to the other book. */
  editionIds: string[]
  aliasIds: string[]
  changeIds: string[]
  /** What the other book lacked. */
  gained: Gained
}

/** What a merge stores of its book, by the names of columns. */
const readMerged = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db
    .selectFrom('book as b')
    .select((of) => [
      sql<Back['book']>`to_jsonb(b) - 'added_by'`.as('book'),
      of
        .selectFrom('book_author')
        .select(({ fn, ref }) => {
          const one = jsonBuildObject({ author_id: ref('authorId'), position: ref('position') })
          return fn.coalesce(fn.jsonAgg(one), sql<never[]>`'[]'`).as('authors')
        })
        .where('bookId', '=', bookId)
        .$asScalar()
        .$notNull()
        .as('authors'),
      of
        .selectFrom('series_book')
        .select(({ fn, ref }) => {
          const position = ref('position').$castTo<number | null>()
          const one = jsonBuildObject({ series_id: ref('seriesId'), position })
          return fn.coalesce(fn.jsonAgg(one), sql<never[]>`'[]'`).as('series')
        })
        .where('bookId', '=', bookId)
        .$asScalar()
        .$notNull()
        .as('series'),
    ])
    .where('b.bookId', '=', bookId),
)

const readGained = prepared((db, { bookId }: Params<{ bookId: string }>) =>
  db
    .selectFrom('book as b')
    .select(({ ref, selectFrom }) => {
      const seriesIds = selectFrom('series_book').select('seriesId').where('bookId', '=', bookId)
      return jsonBuildObject({
        isbn13: ref('b.isbn13'),
        page_count: ref('b.pageCount'),
        language: ref('b.language'),
        published_year: ref('b.publishedYear'),
        cover: ref('b.cover'),
        subtitle: ref('b.subtitle'),
        description: ref('b.description'),
        seriesIds: sql<string[]>`array(${seriesIds})`,
      }).as('fields')
    })
    .where('b.bookId', '=', bookId),
)

/** Merges the record of a book that no reader has into another one. Both are locked, and so is the catalogue. Returns what parts them again. */
export async function join(work: Work, bookId: string, intoId: string): Promise<Back> {
  const { db } = work
  const [before] = await readGained(db, { bookId: intoId })
  const [row] = await readMerged(db, { bookId })
  const editions = await db
    .updateTable('edition')
    .set({ bookId: intoId })
    .where('bookId', '=', bookId)
    .returning('editionId')
    .execute()
  const moved = await moveHistory(db, { kind: 'book', fromId: bookId, intoId })
  await db
    .updateTable('book as b')
    .from('book as gone')
    .set((of) => ({
      cover: of.fn.coalesce('b.cover', 'gone.cover'),
      description: of
        .case()
        .when('b.description', '=', '')
        .then(of.ref('gone.description'))
        .else(of.ref('b.description'))
        .end(),
    }))
    .where('b.bookId', '=', intoId)
    .where('gone.bookId', '=', bookId)
    .execute()
  // Its followers find it in the series of the other one.
  await db
    .insertInto('series_book')
    .columns(['seriesId', 'bookId', 'position'])
    .expression(
      from
        .selectFrom('series_book')
        .select(['seriesId', sql<string>`${intoId}::text`.as('bookId'), 'position'])
        .where('bookId', '=', bookId)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('series_book as its').select('its.bookId').where('its.bookId', '=', intoId))),
        ),
    )
    .execute()
  await db.deleteFrom('book').where('bookId', '=', bookId).execute()
  await db.deleteFrom('book_author').where('bookId', '=', bookId).execute()
  await db
    .insertInto('catalogue_alias')
    .values({
      aliasId: bookId,
      targetId: intoId,
      changePosition: sql<string>`nextval('catalogue_position')`,
      version: Number(row!.book['version']) + 1,
    })
    .execute()
  await publishMerges(work, [bookId])
  await turnMerges(work, moved.aliasIds)
  // Else the next dump, which still has both records, would write one over the other.
  await db
    .updateTable('book')
    .set({ origin: 'library' })
    .where('bookId', '=', intoId)
    .where('origin', '=', 'openlibrary')
    .execute()
  await publishCompleted(work, [intoId])
  await joinOwnBooksLater(work.db, [intoId])
  const [after] = await readGained(db, { bookId: intoId })
  const editionIds = editions.map(({ editionId }) => editionId)
  return { ...row!, ...moved, editionIds, gained: gainedBetween(before!.fields, after!.fields) }
}

const gainedBetween = (before: Gained, after: Gained): Gained => ({
  isbn13: before.isbn13 === null ? after.isbn13 : null,
  page_count: before.page_count === null ? after.page_count : null,
  language: before.language === null ? after.language : null,
  published_year: before.published_year === null ? after.published_year : null,
  cover: before.cover === null ? after.cover : null,
  subtitle: before.subtitle === '' ? after.subtitle : '',
  description: before.description === '' ? after.description : '',
  seriesIds: before.seriesIds.length === 0 ? after.seriesIds : [],
})

/** Sums up the editions of books, and tells other services. */
export async function publishCompleted(work: Work, bookIds: string[]) {
  const published = await completeBooks(work.db, bookIds)
  await publishBooks(work, published)
  await publishCatalogue(work.db, work.publish)
}
