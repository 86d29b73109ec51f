import type { Audience, PrivateBookshelf } from '@flyleaf/contracts'
import { hiddenFor, presentPerson } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Tables,
} from '@flyleaf/service'
import { expressionBuilder, sql, type AliasedExpression } from 'kysely'
import { bookshelfOrder } from '../bookshelf/bookshelf-order.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { BookshelfInput as Input, BookshelfRow } from '../text-index/text-index.ts'
import {
  askedIn,
  closenessOf,
  hasWords,
  NO_WORDS,
  shapeOf,
  valuesOf,
  type Asked,
  type AskedShape,
  type AskedValues,
} from './asked.ts'
import { bookCard } from './book-card.ts'
import { givenTexts } from './common.ts'

interface Search {
  db: Db
  viewer: string | null
}

const ofShelf = expressionBuilder<{ m: Tables['shelf_index'] }, 'm'>()

const FOUND = [
  ...(['m.bookshelfId', 'm.ownerId', 'm.name', 'm.description', 'm.audience', 'm.isPrivate'] as const),
  ...(['m.bookCount', 'm.followerCount', 'm.updatedAt', 'm.previewBookIds', 'm.relevance'] as const),
] as const

interface Values extends AskedValues, AfterKey {
  viewer: string | null
  given: string
}
interface Shape {
  asked: AskedShape | null
  by: ReturnType<typeof bookshelfOrder>
  page: PageShape
  source: 'custom' | 'matching' | 'given' | 'private'
}

const readPage = prepared((db, params: Params<Values>, shape: Shape) => {
  const { by, page } = shape
  const shown = db
    .selectFrom(sourceOf(db, params, shape))
    .select(FOUND)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('person').select('person.userId').whereRef('person.userId', '=', 'm.ownerId')),
    )
    .where('m.ownerId', '<>', allOf(hiddenFor(sql<string | null>`${params.viewer}::text`)))
  const found = db
    .with(
      (cte) => cte('m').materialized(),
      () => pageQuery(shown, by, params, page),
    )
    .selectFrom('m')
    .innerJoin('person as p', 'p.userId', 'm.ownerId')
    .select(['m.bookshelfId', 'm.name', 'm.description', 'm.audience', 'm.isPrivate'])
    .select([
      'm.bookCount',
      'm.followerCount',
      'm.updatedAt',
      'm.relevance',
      presentPerson('p').$notNull().as('owner'),
    ])
    .select(({ ref }) => {
      const cards = db
        .selectFrom(
          sql<{
            bookId: string
            place: string
          }>`unnest(${ref('m.previewBookIds')}) with ordinality`.as<'preview'>(sql`preview(book_id, place)`),
        )
        .innerJoin('book_index as b', 'b.bookId', 'preview.bookId')
        .select(sql`json_agg(${bookCard('b')} order by preview.place)`.as('cards'))
      return sql<BookshelfRow['preview']>`coalesce(${cards}, '[]')`.as('preview')
    })
  return by.reduce((ordered, [column]) => ordered.orderBy(column, page.direction), found)
})

interface Listed {
  bookshelfId: string
  ownerId: string
  name: string
  description: string
  audience: Audience
  isPrivate: boolean
  bookCount: number
  followerCount: number
  previewBookIds: string[]
  updatedAt: Date
  relevance: number
}

/** The bookshelves that a page is of. */
function sourceOf(db: Db, params: Params<Values>, { source, asked }: Shape): AliasedExpression<Listed, 'm'> {
  if (source === 'private') return givenBookshelves(params.given)
  const list = db
    .selectFrom('shelf_index as m')
    .select(['m.bookshelfId', 'm.ownerId', 'm.name', 'm.description', 'm.bookCount', 'm.followerCount'])
    .select(['m.previewBookIds', 'm.updatedAt', ofShelf.lit(false).as('isPrivate')])
    .select(sql.lit<Audience>('EVERYONE').as('audience'))
    .where(ofShelf.not('m.isHidden'))
  if (source === 'custom')
    return list
      .select(ofShelf.lit(0).as('relevance'))
      .where(ofShelf.not('m.isDefault'))
      .where('m.bookCount', '>', ofShelf.lit(0))
      .as('m')
  if (source === 'given')
    return list
      .innerJoin(givenTexts(params.given), 'given.id', 'm.bookshelfId')
      .select('given.relevance')
      .as('m')
  const words = askedIn(params, asked!)
  return list.select(relevanceOf(words).as('relevance')).where(hasWords(words.words)).as('m')
}

/** Everybody has the default bookshelves, so they rank after custom ones; empty ones are last. */
function relevanceOf(asked: Asked) {
  const titled = sql<number>`2 * (${closenessOf(asked)})
    + case when starts_with(${ofShelf.ref('m.plainName')}, ${asked.phrase}) then 4 else 3 end`
  return ofShelf
    .case()
    .when('m.bookCount', '=', ofShelf.lit(0))
    .then(ofShelf.lit(0))
    .when(ofShelf.ref('m.isDefault'))
    .then(ofShelf.lit(1))
    .when('m.plainName', '=', asked.phrase)
    .then(ofShelf.lit(9))
    .else(titled)
    .end()
}

/** The shelves service's response as rows of the index. */
const givenBookshelves = (json: Params<Values>['given']) =>
  sql<Listed>`(select "bookshelfId" as bookshelf_id, "ownerId" as owner_id, name, description, audience, true as is_private,
      "bookCount" as book_count, "followerCount" as follower_count,
      array(select jsonb_array_elements_text("previewBookIds")) as preview_book_ids, "updatedAt" as updated_at, relevance
    from jsonb_to_recordset(${json}::jsonb) as s("bookshelfId" text, "ownerId" text, name text, description text, audience text, "bookCount" integer,
      "followerCount" integer, "previewBookIds" jsonb, "updatedAt" timestamptz, relevance integer))`.as<'m'>(
    sql`m`,
  )

/** A page of public bookshelves and one more: those that match, or without words custom ones with books. */
export const readBookshelves = (search: Search, asked: ParsedQuery | null, input: Input) =>
  read(search, asked, input, asked ? 'matching' : 'custom')

/** The bookshelves among these that the viewer may see, in the page's order. */
export const readBookshelvesOf = (
  search: Search,
  bookshelves: readonly { id: string; relevance: number }[],
  input: Input,
) => read(search, null, input, 'given', JSON.stringify(bookshelves))

/** A page of private bookshelves that the viewer may see, and one more. */
export const readPrivate = (
  search: Search,
  bookshelves: readonly (PrivateBookshelf & { relevance: number })[],
  input: Input,
) => read(search, null, input, 'private', JSON.stringify(bookshelves))

/** The next bookshelves of a source that the viewer may see. */
function read(
  { db, viewer }: Search,
  asked: ParsedQuery | null,
  input: Input,
  source: Shape['source'],
  given = '[]',
): Promise<BookshelfRow[]> {
  const by = bookshelfOrder(input)
  return readPage(
    db,
    { ...NO_WORDS, ...(asked ? valuesOf(asked) : {}), viewer, given, ...afterCursor(by, input.cursor) },
    {
      asked: asked ? shapeOf(asked) : null,
      by,
      page: { direction: 'desc', limit: input.limit, isFirst: input.cursor === undefined },
      source,
    },
  )
}
