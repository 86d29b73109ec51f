import { anyOf, texts } from '@flyleaf/service'
import { addDetails } from './add-details.ts'
import { adoptWorks } from './adopt-works.ts'
import { joinOwnBooksLater } from '../../book/own-books.ts'
import { announceBooks } from '../../follow/announce-books.ts'
import { editionSummary } from './edition-summary.ts'
import type { Merging } from './merging.ts'

/**
 * The staged works by their current ids, with author names and the summary of its editions: the newest of each, but rather the book's own than
 * one that is merged into it.
 */
const WORKS = `
  work as materialized (select distinct on (book_id) coalesce(target_id, id) as book_id, s.* from stage_work s left join catalogue_alias on alias_id = id
    order by book_id, target_id is not null, revision desc),
  credit as materialized (select distinct on (book_id, author_id) book_id, coalesce(target_id, w.author_id) as author_id, n as position
    from work, unnest(author_ids) with ordinality w (author_id, n) left join catalogue_alias on alias_id = w.author_id order by 1, 2, 3)`

/** Stores works that are new or newer; returns the books to publish to other services. */
export async function mergeWorks({ db, sql }: Merging) {
  await adoptWorks({ db, sql })
  const kept = await sql<{ bookId: string; isNew: boolean; isDated: boolean; isPublished: boolean }>(
    `with ${WORKS},
     names as materialized (select book_id, jsonb_agg(name order by position) as authors from credit join author using (author_id) group by book_id),
     summary as materialized ${editionSummary('select book_id from work')}
     insert into book as b (book_id, title, subtitle, authors, published_year, page_count, language, isbn13, subjects, description, other_titles,
       edition_count, origin, source_key, source_revision, is_published, change_position)
     select book_id, title, subtitle, coalesce(authors, '[]'), coalesce(w.published_year, s.published_year), s.page_count, s.language, s.isbn13,
       to_jsonb(subjects), description, other_titles, coalesce(s.edition_count, 0), 'openlibrary', key, revision, false, nextval('catalogue_position')
     from work w left join names using (book_id) left join summary s using (book_id) order by book_id
     on conflict (book_id) do update set
       title = case when b.origin = 'openlibrary' then excluded.title else b.title end,
       subtitle = case when b.origin = 'openlibrary' then excluded.subtitle else b.subtitle end,
       authors = case when b.origin = 'openlibrary' then excluded.authors else b.authors end,
       published_year = case when b.origin = 'openlibrary' then excluded.published_year else coalesce(b.published_year, excluded.published_year) end,
       page_count = coalesce(b.page_count, excluded.page_count), language = coalesce(b.language, excluded.language),
       isbn13 = coalesce(b.isbn13, excluded.isbn13),
       subjects = case when b.origin = 'openlibrary' or b.subjects = '[]' then excluded.subjects else b.subjects end,
       description = case when b.origin = 'openlibrary' or b.description = '' then excluded.description else b.description end,
       other_titles = excluded.other_titles,
       edition_count = (select count(*) from edition e where e.book_id = b.book_id),
       source_key = excluded.source_key, source_revision = excluded.source_revision,
       version = b.version + 1, change_position = excluded.change_position
     -- A work that readers have merged into another one says nothing of that one.
     where (b.source_key is null or b.source_key = excluded.source_key) and (b.source_revision is null or b.source_revision < excluded.source_revision
       -- An import before 095-edition-details left these out.
       or b.source_revision = excluded.source_revision and b.origin = 'openlibrary' and b.subtitle = '' and excluded.subtitle <> '')
     returning book_id as "bookId", old.book_id is null as "isNew", old.published_year is null as "isDated", is_published as "isPublished"`,
  )
  const changed = kept.filter(({ isNew }) => !isNew).map(({ bookId }) => bookId)
  if (changed.length > 0)
    await db
      .deleteFrom('book_author')
      .using('book')
      .whereRef('book.bookId', '=', 'book_author.bookId')
      .where('book.origin', '=', 'openlibrary')
      .where('book.bookId', '=', anyOf(texts(changed)))
      .execute()
  await sql(
    `with ${WORKS}
     insert into book_author (book_id, author_id, position) select book_id, author_id, position from credit
     where book_id = any($1::text[]) and not exists (select 1 from book where book.book_id = credit.book_id and book.origin <> 'openlibrary')
     order by book_id, author_id on conflict do nothing`,
    [kept.map(({ bookId }) => bookId)],
  )
  const keptIds = kept.map(({ bookId }) => bookId)
  await addDetails(sql, keptIds)
  await joinOwnBooksLater(db, keptIds)
  await announceBooks(
    sql,
    kept.filter(({ isDated }) => isDated).map(({ bookId }) => bookId),
  )
  return kept.filter(({ isPublished }) => isPublished).map(({ bookId }) => bookId)
}
