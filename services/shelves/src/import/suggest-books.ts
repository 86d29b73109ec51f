import type { Sql } from '@flyleaf/service'
import { plain } from './book-key.ts'
import type { ImportedBook } from './formats/imported-book.ts'

const MOST = 3
/** Shorter titles are prefixes of too many others. */
const PREFIX_MIN = 4
const LONGER_MAX = 50

interface Candidate {
  n: number
  bookId: string
  title: string
  authors: string[]
  byIsbn: boolean
}

/** Suggested books for each of these, the likeliest first: by one of its ISBNs, or by its title and an author's last name. */
export async function suggestBooks(sql: Sql, books: readonly ImportedBook[]): Promise<string[][]> {
  const wanted = books.map(({ title, isbns }, n) => ({ n, isbns, titles: titlesOf(title) }))
  const candidates = await sql<Candidate>(
    `with wanted as materialized (select * from jsonb_to_recordset($1::jsonb) as t(n integer, isbns text[], titles text[])),
     fits as (
       select n, book_id, true as by_isbn from wanted join edition on edition.isbns && wanted.isbns
       union all
       select n, book_id, false from wanted, unnest(titles) named join book on book.title_key = left(title_key(named), 200)
       union all
       -- A longer title there: "Emma" is "Emma: a novel".
       select n, longer.book_id, false from wanted, unnest(titles) named, left(title_key(named), 190) key, lateral (
         select book_id from book where length(key) >= ${PREFIX_MIN} and title_key >= key || ' ' and title_key < key || '!' limit ${LONGER_MAX}) longer)
     select n, book_id as "bookId", title, authors, bool_or(by_isbn) as "byIsbn"
     from fits join book using (book_id) where private_to is null group by n, book_id, title, authors, rating_count
     order by n, rating_count desc, book_id`,
    [JSON.stringify(wanted)],
  )
  return books.map((book, n) =>
    candidates
      .filter((candidate) => candidate.n === n)
      .map((candidate) => ({ ...candidate, score: scoreOf(book, candidate) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ bookId }) => bookId),
  )
}

/** A title, and the title without its subtitle. */
function titlesOf(title: string) {
  const [short] = title.split(/[:;(]|\s[–—-]\s/)
  return [...new Set([title, short!.trim()])].filter(Boolean)
}

function scoreOf(book: ImportedBook, { title, authors, byIsbn }: Candidate) {
  if (byIsbn) return 3
  const isSameTitle = plain(title) === plain(book.title)
  if (book.authors.length === 0) return isSameTitle ? 1 : 0
  const names = new Set(authors.map(lastName))
  return book.authors.some((name) => names.has(lastName(name))) ? (isSameTitle ? 2 : 1) : 0
}

const lastName = (name: string) => plain(name).split(' ').at(-1)
