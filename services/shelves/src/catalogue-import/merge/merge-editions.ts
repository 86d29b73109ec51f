import type { Sql } from '@flyleaf/service'
import { announceBooks } from '../../follow/announce-books.ts'
import { addDetails } from './add-details.ts'
import { editionSummary } from './edition-summary.ts'
import type { Merging } from './merging.ts'

/** Stores editions that are new or newer, and completes existing editions of their books. */
export async function mergeEditions({ sql }: Merging) {
  const touched = await sql<{ now: string; before: string | null }>(
    `insert into edition as e (edition_id, book_id, title, isbns, language, page_count, published_year, publisher, format, subtitle, series,
       contributors, source_key, source_revision)
     select distinct on (1) id, coalesce(target_id, book_id), title, isbns, language, page_count, published_year, publisher, format, subtitle, series,
       contributors, key, revision
     from stage_edition left join catalogue_alias on alias_id = book_id order by 1, revision desc
     on conflict (edition_id) do update set book_id = excluded.book_id, title = excluded.title, isbns = excluded.isbns,
       language = excluded.language, page_count = excluded.page_count, published_year = excluded.published_year,
       publisher = excluded.publisher, format = excluded.format, subtitle = excluded.subtitle, series = excluded.series,
       contributors = excluded.contributors, source_revision = excluded.source_revision
     -- An import before 095-edition-details left these out.
     where not e.is_mended and (e.source_revision < excluded.source_revision or e.source_revision = excluded.source_revision
       and (e.subtitle, e.series, e.contributors) is distinct from (excluded.subtitle, excluded.series, excluded.contributors))
     returning new.book_id as now, old.book_id as before`,
  )
  const bookIds = [...new Set(touched.flatMap(({ now, before }) => (before ? [now, before] : [now])))]
  return completeBooks(sql, bookIds)
}

/** Fills missing fields of books from their editions; returns the books to publish to other services. */
export async function completeBooks(sql: Sql, bookIds: readonly string[]) {
  if (bookIds.length === 0) return []
  const books = await sql<{ bookId: string; isPublished: boolean; isDated: boolean }>(
    `update book b set edition_count = coalesce(s.edition_count, 0), isbn13 = coalesce(b.isbn13, s.isbn13), page_count = coalesce(b.page_count, s.page_count),
       language = coalesce(b.language, s.language), published_year = coalesce(b.published_year, s.published_year),
       version = version + 1, change_position = nextval('catalogue_position')
     from unnest($1::text[]) t(book_id) left join ${editionSummary('select unnest($1::text[])')} s using (book_id)
     where b.book_id = t.book_id
     returning b.book_id as "bookId", b.is_published as "isPublished", old.published_year is null and new.published_year is not null as "isDated"`,
    [bookIds],
  )
  await addDetails(sql, bookIds)
  const idsOf = (some: typeof books) => some.map(({ bookId }) => bookId)
  await announceBooks(sql, idsOf(books.filter(({ isDated }) => isDated)))
  return idsOf(books.filter(({ isPublished }) => isPublished))
}
