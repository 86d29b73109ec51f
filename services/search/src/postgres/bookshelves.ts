import type { PrivateBookshelf } from '@flyleaf/contracts'
import { hiddenFor, personJson } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { bookshelfOrder } from '../bookshelf/bookshelf-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookshelfInput, BookshelfRow } from '../text-index/text-index.ts'
import { bookCard } from './book-card.ts'
import { closenessOf } from './closeness.ts'
import { hasWords } from './has-words.ts'
import { Parameters } from './parameters.ts'

interface Search {
  sql: Sql
  viewer: string | null
}

/** $1 is the viewer; values of a source follow. */
const FIRST_VALUE = 2
const FOUND = `m.bookshelf_id as "bookshelfId", m.name, m.description, m.is_private as "isPrivate", ${personJson('p')} as owner,
  m.book_count as "bookCount", m.follower_count as "followerCount", m.updated_at as "updatedAt",
  coalesce((select json_agg(${bookCard('b')} order by place) from unnest(m.preview_book_ids) with ordinality as preview(book_id, place)
    join book_index b using (book_id)), '[]') as preview`

const CUSTOM_WITH_BOOKS = `(select *, false as is_private from shelf_index where not is_hidden and not is_default and book_count > 0)`
const GIVEN = `(select s.*, false as is_private, given.relevance from jsonb_to_recordset($2::jsonb) as given(id text, relevance integer)
  join shelf_index s on s.bookshelf_id = given.id where not s.is_hidden)`
/** SQL: the shelves service's response as rows of the index. */
const PRIVATE = `(select "bookshelfId" as bookshelf_id, "ownerId" as owner_id, name, description, true as is_private, "bookCount" as book_count,
    "followerCount" as follower_count, array(select jsonb_array_elements_text("previewBookIds")) as preview_book_ids,
    "updatedAt" as updated_at, relevance
  from jsonb_to_recordset($2::jsonb) as s("bookshelfId" text, "ownerId" text, name text, description text, "bookCount" integer,
    "followerCount" integer, "previewBookIds" jsonb, "updatedAt" timestamptz, relevance integer))`

/** A page of public bookshelves and one more: those that match, or without words custom ones with books. */
export function readBookshelves(search: Search, asked: ParsedQuery | null, input: BookshelfInput) {
  return asked ? readFrom(search, input, ...matching(asked)) : readFrom(search, input, CUSTOM_WITH_BOOKS, [])
}

/** The bookshelves among these that the viewer may see, in the page's order. */
export const readBookshelvesOf = (
  search: Search,
  bookshelves: readonly { id: string; relevance: number }[],
  input: BookshelfInput,
) => readFrom(search, input, GIVEN, [JSON.stringify(bookshelves)])

/** A page of private bookshelves that the viewer may see, and one more. */
export const readPrivate = (
  search: Search,
  bookshelves: readonly (PrivateBookshelf & { relevance: number })[],
  input: BookshelfInput,
) => readFrom(search, input, PRIVATE, [JSON.stringify(bookshelves)])

/** Everybody has the default bookshelves, so they rank after custom ones; empty ones are last. $1 is the viewer. */
function matching(asked: ParsedQuery): [source: string, values: readonly unknown[]] {
  const parameters = new Parameters(FIRST_VALUE)
  const [name, matches] = [`${parameters.add(asked.phrase)}::text`, hasWords('s', asked, parameters)]
  const closeness = closenessOf('s', asked, parameters)
  const source = `(select s.*, false as is_private, case when s.book_count = 0 then 0 when s.is_default then 1 when s.plain_name = ${name} then 9
      else 2 * (${closeness}) + case when starts_with(s.plain_name, ${name}) then 4 else 3 end end as relevance
    from shelf_index s where ${matches} and not s.is_hidden)`
  return [source, parameters.values]
}

/** The next bookshelves of a source that the viewer may see; the source's values begin at $2. */
async function readFrom(
  { sql, viewer }: Search,
  input: BookshelfInput,
  source: string,
  values: readonly unknown[],
): Promise<BookshelfRow[]> {
  const page = bookshelfOrder(input, values.length + FIRST_VALUE)
  return sql<BookshelfRow>(
    `with page as materialized (
       select m.*, ${page.selected} from ${source} m
       where exists (select 1 from person where user_id = m.owner_id) and m.owner_id <> all(${hiddenFor('$1::text')}) and ${page.condition}
       ${page.orderBy} limit ${input.limit + 1})
     select ${FOUND}, m.key from page m join person p on p.user_id = m.owner_id ${page.orderBy}`,
    [viewer, ...values, ...page.values],
  )
}
