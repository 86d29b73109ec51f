import type { Sql } from '@flyleaf/service'

/** The known facts of a book to look up. ISBNs are ISBN-13 with a valid check digit. */
export interface WantedWork {
  isbns?: readonly string[]
  title?: string
  authors?: readonly string[]
  /** Year of first publication, of the edition, or both. */
  years?: readonly number[]
  pageCount?: number | null
}

/**
 * Finds books by the strict rule: an ISBN that belongs to one book only; otherwise the same title and a common author, plus a year
 * (at most one apart) or a page count (at most 3 % apart) that matches the book or one of its editions. Null when no book or more
 * than one book matches. The title may have the book's subtitle after a colon. A reader's own books are found for that reader.
 */
export async function findWorks(
  sql: Sql,
  wanted: readonly WantedWork[],
  readerId: string | null = null,
): Promise<(string | null)[]> {
  const rows = await sql<{ bookId: string | null }>(
    `with wanted as materialized (
       select n, isbns, years, pages, left(title_key(title), 200) as title_key,
         left(title_key(split_part(title, ':', 1)), 200) as short_key, title_key(substr(title, strpos(title, ':') + 1)) as subtitle_key,
         array(select left(name_key(name), 200) from unnest(authors) name) as name_keys
       from jsonb_array_elements($1::jsonb) with ordinality as w(one, n),
         jsonb_to_record(one) as t(isbns text[], title text, authors text[], years integer[], pages integer)),
     by_isbn as (select n, min(book_id) as book_id, count(distinct book_id) as books
       from wanted join edition on edition.isbns && wanted.isbns join book using (book_id) where ${isSeen} group by n),
     by_title as (select n, min(book_id) as book_id, count(*) as books from wanted join book on book.title_key in (wanted.title_key, short_key)
       where (book.title_key = wanted.title_key or subtitle <> '' and title_key(subtitle) = subtitle_key) and ${isSeen} and exists (select 1 from book_author join author using (author_id)
           where book_author.book_id = book.book_id and author.name_key = any(name_keys))
         and (${agrees('book')} or exists (select 1 from edition where edition.book_id = book.book_id and ${agrees('edition')}))
       group by n)
     select case when by_isbn.books = 1 then by_isbn.book_id when by_isbn.books is null and by_title.books = 1 then by_title.book_id end as "bookId"
     from wanted left join by_isbn using (n) left join by_title using (n) order by n`,
    [
      JSON.stringify(
        wanted.map(({ pageCount, ...known }) => ({
          isbns: [],
          authors: [],
          years: [],
          ...known,
          pages: pageCount ?? null,
        })),
      ),
      readerId,
    ],
  )
  return rows.map(({ bookId }) => bookId)
}

const isSeen = `(book.private_to is null or book.private_to = $2::text)`

const agrees = (table: string) =>
  `(exists (select 1 from unnest(years) year where abs(year - ${table}.published_year) <= 1)
    or abs(pages - ${table}.page_count) <= 0.03 * pages)`

/** Finds one book by the strict rule of `findWorks`. */
export const findWork = async (sql: Sql, wanted: WantedWork) => (await findWorks(sql, [wanted]))[0] ?? null
