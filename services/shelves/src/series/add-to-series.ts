import { createId, type Sql } from '@flyleaf/service'

export interface InSeries {
  bookId: string
  name: string
  position?: number | null | undefined
}

/** Adds books to the series of these names, which are created when missing. A position that is not given stays as it is. */
export const addToSeries = ({ sql, now }: { sql: Sql; now: Date }, books: readonly InSeries[]) =>
  sql(
    `with wanted as materialized (
       select n, id, "bookId" as book_id, name, position, left(title_key(name), 200) as name_key
       from jsonb_to_recordset($1::jsonb) as t(n integer, id text, "bookId" text, name text, position numeric)),
     known as materialized (
       select name_key, min(series_id) as series_id from series where name_key in (select name_key from wanted) group by name_key),
     made as (
       insert into series (series_id, name, created_at) select distinct on (name_key) id, name, $2::timestamptz from wanted
       where name_key not in (select name_key from known) order by name_key, n
       returning name_key, series_id)
     insert into series_book (series_id, book_id, position)
     select distinct on (series_id, book_id) series_id, book_id, position
     from wanted join (select * from known union all select * from made) series using (name_key)
     order by series_id, book_id, position is null, n desc
     on conflict (series_id, book_id) do update set position = coalesce(excluded.position, series_book.position)`,
    [JSON.stringify(books.map((book, n) => ({ ...book, n, id: createId() }))), now],
  )
