import { keyset, type Sql } from '@flyleaf/service'
import { orderOf } from '../book/book-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookInput as Input, BookRow } from '../text-index/text-index.ts'
import { conditionsOf, traitConditionsOf } from './book-filters.ts'
import { calledOf, CALLED, matchOf, relevanceOf, STEP } from './book-match.ts'
import { WHOLE, wholeOf } from './closeness.ts'
import { pageOfRelevance, walk, walkedFor } from './common.ts'
import { Parameters } from './parameters.ts'

export const BOOK = `b.book_id as "bookId", b.title, b.authors, b.published_year as "publishedYear", b.cover, b.page_count as "pageCount", b.language,
  b.isbn13, b.subjects, b.average_rating as "averageRating", b.rating_count as "ratingCount", b.created_at as "createdAt"`
/** The columns that books are sorted by. Other columns are read only for the returned books, because many may match. */
const SORTED = `b.book_id, b.rating_count, b.created_at, b.plain_title, b.published_year, b.page_count, b.average_rating`
/** The columns that filters and words are compared with. */
const MATCHED = `${SORTED}, b.words, b.names, b.language, b.authors, b.subjects`

/** A page of books and one more: all of them, or those that match. */
export async function readBooks(sql: Sql, asked: ParsedQuery | null, input: Input): Promise<BookRow[]> {
  if (!asked) return read(sql, null, input, everything(input))
  const walked = asked.isCommon ? walkedFor(asked, conditionsOf('m', input, new Parameters()) !== 'true') : 0
  if (walked > 0) {
    const rows = await readCommon(sql, asked, input, walked)
    // Little matches after all, so each match is examined.
    if (rows.length > input.limit) return rows
  }
  return read(sql, asked, input, matching(asked, input))
}

/** Exact names and whole words first, which may be few, then the other matches. */
async function readCommon(sql: Sql, asked: ParsedQuery, input: Input, walked: number) {
  const { isByRelevance, columns, direction } = orderOf(input, true)
  const whole = isByRelevance ? wholeOf(asked) : null
  if (!whole) return read(sql, asked, input, walking(asked, input, walked))
  const [after = CALLED] = keyset(columns, direction, input.cursor, 1).values
  const closest = Number(after) < WHOLE * STEP ? [] : await readWhole(sql, whole, input, walked)
  if (closest.length > input.limit) return closest
  const others = await read(sql, asked, input, walking(asked, input, walked, whole))
  return [...closest, ...others].slice(0, input.limit + 1)
}

async function readWhole(sql: Sql, whole: ParsedQuery, input: Input, walked: number) {
  const rows = whole.closer[0]!.isCommon ? await read(sql, whole, input, walking(whole, input, walked)) : []
  return rows.length > input.limit ? rows : read(sql, whole, input, matching(whole, input))
}

/** The existing ones of these books, in the page's order. */
export function readBooksOf(
  sql: Sql,
  asked: ParsedQuery | null,
  input: Input,
  books: readonly { id: string; relevance: number }[],
) {
  const parameters = new Parameters()
  const given = `jsonb_to_recordset(${parameters.add(JSON.stringify(books))}::jsonb) as given(id text, relevance integer)`
  return read(sql, asked, input, {
    books: `(select ${SORTED}, given.relevance from ${given} join book_index b on b.book_id = given.id offset 0)`,
    parameters,
  })
}

/** SQL: rows of `SORTED` and, if there are words, `relevance`. */
interface Source {
  books: string
  parameters: Parameters
}

const pageOf = (asked: ParsedQuery | null, input: Input, from: number) => {
  const { columns, direction } = orderOf(input, asked !== null)
  return keyset(columns, direction, input.cursor, from)
}

async function read(
  sql: Sql,
  asked: ParsedQuery | null,
  input: Input,
  { books, parameters }: Source,
): Promise<BookRow[]> {
  const page = pageOf(asked, input, parameters.next)
  return sql<BookRow>(
    `with m as (select m.*, ${page.selected} from ${books} m where ${page.condition} ${page.orderBy} limit ${input.limit + 1})
     select ${BOOK}, m.key from m join book_index b using (book_id) ${page.orderBy}`,
    [...parameters.values, ...page.values],
  )
}

/** Filters first and sorts afterwards: walking a sort index would pass too many books that do not match. */
function matching(asked: ParsedQuery, input: Input): Source {
  const parameters = new Parameters()
  const relevance = relevanceOf('b', asked, parameters)
  const matches = `${matchOf('b', asked, parameters)} and ${traitConditionsOf('b', input, parameters)} and ${conditionsOf('b', input, parameters)}`
  return {
    books: `(select ${SORTED}, ${relevance} as relevance from book_index b where ${matches} offset 0)`,
    parameters,
  }
}

function everything(input: Input): Source {
  const parameters = new Parameters()
  return {
    books: `(select ${SORTED} from book_index b where ${conditionsOf('b', input, parameters)})`,
    parameters,
  }
}

/**
 * Books with common words: exact names first, then others in the order of the list. Exact names have whole words, so those are left out
 * with the matches of `whole`.
 */
function walking(asked: ParsedQuery, input: Input, walked: number, whole?: ParsedQuery): Source {
  const parameters = new Parameters()
  const others = whole ? ` and not (${matchOf('m', whole, parameters)})` : ''
  const matches = `${matchOf('m', asked, parameters)}${others} and ${conditionsOf('m', input, parameters)}`
  const { columns, direction, isByRelevance } = orderOf(input, true)
  const list = { rows: 'true', limit: input.limit + 1, walked }
  if (!isByRelevance) {
    const page = keyset(columns, direction, input.cursor, parameters.next)
    return {
      books: walk({ ...list, table: `(select ${MATCHED} from book_index b)`, matches, page }),
      parameters,
    }
  }
  const walkOf = (relevance: number, condition: string) =>
    walk({
      ...list,
      table: `(select ${MATCHED}, ${relevance} as relevance from book_index b)`,
      matches: condition,
      page: pageOfRelevance(relevance, columns, input.cursor, parameters.next),
    })
  if (whole) return { books: walkOf(0, matches), parameters }
  // Finds the few exact names by their index before applying other conditions.
  const called = `(select * from (select ${MATCHED}, ${CALLED} as relevance from book_index b
    where ${calledOf('b', asked, parameters)} offset 0) m where ${matches})`
  const isOther = `not ${calledOf('m', asked, parameters)}`
  return { books: `(${called} union all ${walkOf(WHOLE * STEP, `${matches} and ${isOther}`)})`, parameters }
}
