import {
  afterCursor,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
} from '@flyleaf/service'
import { sql, type AliasedExpression, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { lackingFor, orderOf, type BookOrder, type BookSort } from '../book/book-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookInput as Input, BookRow } from '../text-index/text-index.ts'
import {
  askedIn,
  hasWords,
  NO_WORDS,
  shapeOf,
  valuesOf,
  WHOLE,
  wholeOf,
  type AskedShape,
  type AskedValues,
} from './asked.ts'
import {
  conditionsOf,
  filtersOf,
  traitConditionsOf,
  type FilterShape,
  type FilterValues,
} from './book-filters.ts'
import { calledOf, CALLED, matchOf, ofBook, relevanceOf, STEP } from './book-match.ts'
import { givenTexts, pageOfRelevance, walkedFor, withoutRelevance } from './common.ts'

const BOOK = [
  ...([
    'b.bookId',
    'b.title',
    'b.authors',
    'b.publishedYear',
    'b.cover',
    'b.pageCount',
    'b.language',
  ] as const),
  ...(['b.isbn13', 'b.subjects', 'b.averageRating', 'b.ratingCount', 'b.createdAt'] as const),
] as const
/** The columns that filters and words are compared with. Others are read only for the returned books, because many may match. */
const MATCHED = [
  ...([
    'm.bookId',
    'm.ratingCount',
    'm.plainTitle',
    'm.words',
    'm.names',
    'm.language',
    'm.authors',
  ] as const),
  ...(['m.subjects', 'm.publishedYear', 'm.pageCount', 'm.averageRating'] as const),
] as const
/** The columns that books are sorted by. */
const SORTED = ['m.bookId', 'm.ratingCount', 'm.relevance', 'm.sorted'] as const

/** The value that a list is sorted by; the expressions of the sort indexes. */
function sortedBy(by: BookSort | null, direction: 'asc' | 'desc'): RawBuilder<string | number | Date | null> {
  const orLacking = (column: Expression<number | null>) =>
    sql<number>`coalesce(${column}, ${sql.lit(lackingFor(direction))})`
  if (by === null) return sql<null>`null`
  if (by === 'publishedYear' || by === 'pageCount' || by === 'averageRating')
    return orLacking(ofBook.ref(`m.${by}`) as Expression<number | null>)
  // Only its beginning, to limit the size of cursors.
  if (by === 'title') return sql<string>`left(${ofBook.ref('m.plainTitle')}, 60)`
  return sql<number | Date>`${ofBook.ref(`m.${by}`)}`
}

interface Values extends AskedValues, FilterValues, AfterKey {
  given: string
}

/** A list that is walked in its order. */
interface Walk {
  /** The rows that are walked. */
  page: PageShape
  /** The relevance of its matches: that of whole words, after exact names, or that of others; null unless a list is by relevance. */
  relevance: number | null
}
interface Shape extends FilterShape, Pick<BookOrder, 'by' | 'sortBy'> {
  asked: AskedShape | null
  page: PageShape
  source: 'everything' | 'matching' | 'given' | Walk
}

const readPage = prepared((db, params: Params<Values>, shape: Shape) => {
  const { by, page } = shape
  let books = db
    .with('m', () => pageQuery(db.selectFrom(sourceOf(db, params, shape)).select(SORTED), by, params, page))
    .selectFrom('m')
    .innerJoin('book_index as b', 'b.bookId', 'm.bookId')
    .select(BOOK)
    .select(['m.relevance', 'm.sorted'])
  for (const [column] of by) books = books.orderBy(column, page.direction)
  return books
})

interface Sorted {
  bookId: string
  ratingCount: number
  relevance: number
  sorted: string | number | Date | null
}

/** The books that a page is of. */
function sourceOf(db: Db, params: Params<Values>, shape: Shape): AliasedExpression<Sorted, 'm'> {
  const { source } = shape
  if (typeof source === 'object') return walking(db, params, shape, source)
  const sorted = sortedBy(shape.sortBy, shape.page.direction).as('sorted')
  const list = db.selectFrom('book_index as m').select(['m.bookId', 'm.ratingCount', sorted])
  if (source === 'everything')
    return list.select(ofBook.lit(0).as('relevance')).where(conditionsOf(params, shape)).as('m')
  if (source === 'given')
    return list
      .innerJoin(givenTexts(params.given), 'given.id', 'm.bookId')
      .select('given.relevance')
      .offset(sql.lit(0))
      .as('m')
  const asked = askedIn(params, shape.asked!)
  // Filters first and sorts afterwards: walking a sort index would pass too many books that do not match.
  return list
    .select(relevanceOf(asked).as('relevance'))
    .where(matchOf(asked))
    .where(traitConditionsOf(params, shape))
    .where(conditionsOf(params, shape))
    .offset(sql.lit(0))
    .as('m')
}

/** Books with common words, in the order of the list: exact names first, or the others after whole words. */
function walking(db: Db, params: Params<Values>, shape: Shape, { page, relevance }: Walk) {
  const { by, sortBy, page: asPage } = shape
  const asked = askedIn(params, shape.asked!)
  const matches = ofBook.and([matchOf(asked), conditionsOf(params, shape)])
  const listOf = (of: number) =>
    db
      .selectFrom('book_index as m')
      .select(MATCHED)
      .select([sortedBy(sortBy, asPage.direction).as('sorted'), sql<number>`${sql.lit(of)}`.as('relevance')])
  const walkOf = (of: number, condition: Expression<SqlBool>) => {
    const list = db.selectFrom(listOf(of).as('m')).selectAll('m')
    const walked =
      relevance === null
        ? pageQuery(list, by, params, page)
        : pageQuery(list, by.slice(1), withoutRelevance(params), page)
    return db
      .selectFrom(walked.as('m'))
      .select(SORTED)
      .where(condition)
      .limit(sql.lit(asPage.limit + 1))
  }
  if (relevance === null) return walkOf(0, matches).as('m')
  if (relevance === 0)
    return walkOf(0, ofBook.and([matches, ofBook.not(hasWords(asked.closer!.whole))])).as('m')
  // Finds the few exact names by their index before applying other conditions.
  const called = db
    .selectFrom(listOf(CALLED).where(calledOf(asked)).offset(sql.lit(0)).as('m'))
    .select(SORTED)
    .where(matches)
  const others = walkOf(relevance, ofBook.and([matches, ofBook.not(calledOf(asked))]))
  return called.unionAll(({ parens }) => parens(others)).as('m')
}

/** A page of books and one more: all of them, or those that match. */
export async function readBooks(db: Db, asked: ParsedQuery | null, input: Input): Promise<BookRow[]> {
  if (!asked) return read(db, null, input, 'everything')
  const walked = asked.isCommon ? walkedFor(asked, filtersOf(input).shape.filters.length > 0) : 0
  if (walked > 0) {
    const rows = await readCommon(db, asked, input, walked)
    // Little matches after all, so each match is examined.
    if (rows.length > input.limit) return rows
  }
  return read(db, asked, input, 'matching')
}

/** Exact names and whole words first, which may be few, then the other matches. */
async function readCommon(db: Db, asked: ParsedQuery, input: Input, walked: number) {
  const { by, sortBy } = orderOf(input, true)
  if (sortBy) return read(db, asked, input, walkOf(input, walked, null))
  const whole = wholeOf(asked)
  if (!whole) return read(db, asked, input, walkOf(input, walked, WHOLE * STEP))
  const { after0: after = CALLED } = afterCursor(by, input.cursor)
  const closest = Number(after) < WHOLE * STEP ? [] : await readWhole(db, whole, input, walked)
  if (closest.length > input.limit) return closest
  const others = await read(db, asked, input, walkOf(input, walked, 0))
  return [...closest, ...others].slice(0, input.limit + 1)
}

async function readWhole(db: Db, whole: ParsedQuery, input: Input, walked: number) {
  const isCommon = whole.closer[0]!.isCommon
  const rows = isCommon ? await read(db, whole, input, walkOf(input, walked, WHOLE * STEP)) : []
  return rows.length > input.limit ? rows : read(db, whole, input, 'matching')
}

/** The existing ones of these books, in the page's order. */
export const readBooksOf = (
  db: Db,
  asked: ParsedQuery | null,
  input: Input,
  books: readonly { id: string; relevance: number }[],
) => read(db, asked, input, 'given', JSON.stringify(books))

function walkOf(input: Input, walked: number, relevance: number | null): Walk {
  const { by, direction } = orderOf(input, true)
  const page = { direction, limit: walked, isFirst: input.cursor === undefined }
  return {
    relevance,
    page: relevance === null ? page : pageOfRelevance(relevance, afterCursor(by, input.cursor), page),
  }
}

function read(
  db: Db,
  asked: ParsedQuery | null,
  input: Input,
  source: Shape['source'],
  given = '[]',
): Promise<BookRow[]> {
  const { by, direction, sortBy } = orderOf(input, asked !== null)
  const { values, shape } = filtersOf(input)
  return readPage(
    db,
    { ...NO_WORDS, ...(asked ? valuesOf(asked) : {}), ...values, given, ...afterCursor(by, input.cursor) },
    {
      ...shape,
      by,
      sortBy,
      asked: asked ? shapeOf(asked) : null,
      page: { direction, limit: input.limit, isFirst: input.cursor === undefined },
      source,
    },
  )
}
