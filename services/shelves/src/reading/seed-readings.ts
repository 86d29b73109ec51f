import type { Sql } from '@flyleaf/service'

interface ReachedPage {
  reader: string
  book: string
  page: number
}

/** Gives every book on a default bookshelf of the seed library its status, dated when it was shelved, and where its reader is in it. */
export async function seedReadings(sql: Sql, pages: readonly ReachedPage[]) {
  await sql(
    `insert into reading (reading_id, user_id, book_id, status, is_current, started_at, finished_at, percent, created_at, updated_at)
     select 'r' || left(encode(sha256(convert_to(s.owner_id || ':' || e.book_id, 'UTF8')), 'hex'), 23), s.owner_id, e.book_id,
       status, true, case status when 'reading' then day end, case status when 'read' then day end,
       case status when 'read' then 100 end, e.added_at, e.added_at
     from shelved_book e join bookshelf s using (bookshelf_id),
       lateral (select to_char(e.added_at at time zone 'UTC', 'YYYY-MM-DD') as day,
         case s.default_key when 'want-to-read' then 'want' when 'currently-reading' then 'reading' else 'read' end as status) as known
     where s.default_key is not null`,
  )
  await sql(
    `update reading set page = t.page, percent = least(100, round(100.0 * t.page / b.page_count, 1))
     from jsonb_to_recordset($1::jsonb) as t(reader text, book text, page integer) join book b on b.book_id = t.book
     where user_id = t.reader and reading.book_id = t.book`,
    [JSON.stringify(pages)],
  )
}
