import type { Sql } from '@flyleaf/service'

/** Gives books without them the subtitle and series of their editions, except what readers have mended. */
export async function addDetails(sql: Sql, bookIds: readonly string[]) {
  await addSubtitles(sql, bookIds)
  await addSeries(sql, bookIds)
}

/** The subtitle that most editions of the book's own title have: of some editions only, it is the publisher's. */
const addSubtitles = (sql: Sql, bookIds: readonly string[]) =>
  sql(
    `with said as (
       select e.book_id, mode() within group (order by e.subtitle) as subtitle from book b join edition e using (book_id)
       where b.book_id = any($1::text[]) and b.subtitle = '' and b.record_version = 0 and b.private_to is null and e.source_key is not null
         and lower(e.title) = lower(b.title)
       group by e.book_id)
     update book b set subtitle = said.subtitle from said where b.book_id = said.book_id and said.subtitle <> ''`,
    [bookIds],
  )

/** Series that half of the editions with a series name. One of that name and with a book by that author is the same. */
const addSeries = (sql: Sql, bookIds: readonly string[]) =>
  sql(
    `with open as (
       select book_id from book b where book_id = any($1::text[]) and record_version = 0 and private_to is null
         and not exists (select 1 from series_book p where p.book_id = b.book_id)),
     numbered as (
       select e.book_id, edition_id, left(title_key(s.name), 200) as name_key, s.name, s.position
       from open join edition e using (book_id), jsonb_to_recordset(e.series) as s(name text, position numeric)),
     total as (select book_id, count(distinct edition_id) as editions from numbered group by book_id),
     chosen as (
       select book_id, name_key, mode() within group (order by name) as name, mode() within group (order by position) as position
       from numbered join total using (book_id) group by book_id, name_key, editions having count(distinct edition_id) * 2 >= editions),
     wanted as (
       select chosen.*, author_id from chosen, lateral (
         select author_id from book_author w where w.book_id = chosen.book_id order by w.position, author_id limit 1) first),
     placed as (
       select wanted.*, coalesce(
         (select min(series_id) from series s join series_book p using (series_id) join book_author w on w.book_id = p.book_id
          where s.name_key = wanted.name_key and w.author_id = wanted.author_id),
         (select series_id from catalogue_alias join series on series_id = target_id where alias_id = derived), derived) as series_id
       from wanted, lateral (select 's' || left(encode(sha256(convert_to(name_key || ' ' || author_id, 'UTF8')), 'hex'), 23) as derived) by_name),
     made as (insert into series (series_id, name) select series_id, min(name) from placed group by series_id on conflict do nothing)
     insert into series_book (series_id, book_id, position) select series_id, book_id, position from placed on conflict do nothing`,
    [bookIds],
  )
