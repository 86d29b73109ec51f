import { toIsbn13, type Book, type InputOf, type booksApi } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { bookColumns, toBook, type BookRow } from './book-rows.ts'
import { filtersOf } from './list-books.ts'

/** Readers find others by typing more. */
const MAX = 50

export type OwnBooksAsked = Pick<InputOf<typeof booksApi.list>, 'q'> & Partial<InputOf<typeof booksApi.list>>

/** Words in lower case, without accents and punctuation, with a space before each. */
const words = (text: string) =>
  `regexp_replace(' ' || regexp_replace(norm(${text}), '[''’\`]', '', 'g'), '[^[:alnum:]]+', ' ', 'g')`

/** A reader's own books with each of these words in their title or authors, or with this ISBN; exact titles first. */
export async function findOwnBooks(sql: Sql, readerId: string, asked: OwnBooksAsked): Promise<Book[]> {
  const { q = '', ...filters } = asked
  const conditions = filtersOf(filters)
  const rows = await sql<BookRow>(
    `with asked as materialized (select array_remove(string_to_array(${words('$2::text')}, ' '), '') as words)
     select ${bookColumns('b')} from book b, asked, lateral (select ${words('b.haystack')} as held) text
     where b.private_to = $1 and (b.book_id in (select book_id from edition where isbns @> array[$3::text])
         -- Words of scripts without spaces are found inside others.
         or asked.words <> '{}' and not exists (select 1 from unnest(asked.words) word
           where position((case when octet_length(word) = length(word) then ' ' else '' end || word) in held) = 0))
       ${conditions.map(([condition], at) => `and ${condition.replaceAll('?', `$${at + 4}`)}`).join(' ')}
     order by b.title_key = title_key($2) desc, starts_with(b.title_key, title_key($2)) desc, b.created_at desc, b.book_id limit ${MAX}`,
    [readerId, q, toIsbn13(q), ...conditions.map(([, value]) => value)],
  )
  return rows.map(toBook)
}
