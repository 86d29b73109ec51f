import type { Sql } from '@flyleaf/service'

/** An author who is known by name alone has an id made of the name, which two who add them at once agree on. */
const AUTHOR_ID = `'a' || left(encode(sha256(convert_to(name_key(name), 'UTF8')), 'hex'), 23)`
/** Of several people of one name, the one who wrote most. */
const KNOWN = `(select a.author_id from author a where a.name_key = left(name_key(t.name), 200)
  order by (select count(*) from book_author w where w.author_id = a.author_id) desc, a.author_id limit 1)`

/** Makes people of the names that these books carry, and ties the books to them. */
export async function linkAuthors(sql: Sql, bookIds: readonly string[]) {
  await sql(
    `insert into author (author_id, name) select distinct on (1) ${AUTHOR_ID}, t.name
     from book, jsonb_array_elements_text(authors) as t(name) where book_id = any($1::text[]) and ${KNOWN} is null
     order by 1, 2 on conflict do nothing`,
    [bookIds],
  )
  await sql(
    `insert into book_author (book_id, author_id, position) select book_id, ${KNOWN}, n
     from book, jsonb_array_elements_text(authors) with ordinality t(name, n) where book_id = any($1::text[])
     order by book_id, n on conflict do nothing`,
    [bookIds],
  )
}
