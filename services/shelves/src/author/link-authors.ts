import type { Sql } from '@flyleaf/service'

/** The id of an author known only by name is derived from the name, so that concurrent additions agree on it. */
const AUTHOR_ID = `'a' || left(encode(sha256(convert_to(name_key(name), 'UTF8')), 'hex'), 23)`
/** Among several people with the same name, choose the one with the most books. */
const KNOWN = `(select a.author_id from author a where a.name_key = left(name_key(t.name), 200)
  order by (select count(*) from book_author w where w.author_id = a.author_id) desc, a.author_id limit 1)`

/** A name in whose place the book has an author already. */
const IS_LINKED = `exists (select 1 from book_author w where w.book_id = book.book_id and w.position = t.n)`

/** Creates authors from the author names of these books and links the books to them, where they are not linked. */
export async function linkAuthors(sql: Sql, bookIds: readonly string[]) {
  // None of them may be removed with the last book of a reader's own meanwhile.
  await sql(
    `select 1 from author where name_key = any(array(
       select left(name_key(name), 200) from book, jsonb_array_elements_text(authors) as t(name) where book_id = any($1::text[])))
     order by author_id for key share`,
    [bookIds],
  )
  await sql(
    `insert into author (author_id, name) select distinct on (1) ${AUTHOR_ID}, t.name
     from book, jsonb_array_elements_text(authors) with ordinality t(name, n)
     where book_id = any($1::text[]) and not ${IS_LINKED} and ${KNOWN} is null
     order by 1, 2 on conflict do nothing`,
    [bookIds],
  )
  await sql(
    `insert into book_author (book_id, author_id, position) select book_id, ${KNOWN}, n
     from book, jsonb_array_elements_text(authors) with ordinality t(name, n)
     where book_id = any($1::text[]) and not ${IS_LINKED}
     order by book_id, n on conflict do nothing`,
    [bookIds],
  )
}
