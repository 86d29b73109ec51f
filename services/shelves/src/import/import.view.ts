import { importNotFound, type BookCard, type Import, type ImportRow } from '@flyleaf/contracts'
import { Problem, iso, type Db, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type InferResult, type SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { bookCard } from '../book/book-rows.ts'
import { currentId } from '../book/find-books.ts'
import type { RowEffects } from './row-effects.ts'

export const NO_SUGGESTIONS = sql<string[]>`'{}'`
const NO_EFFECTS = sql<RowEffects>`'{}'`

const ofImport = expressionBuilder<Tables & { i: Tables['import'] }, 'i'>()

const COUNTS = ofImport
  .selectFrom('import_row as r')
  .whereRef('r.importId', '=', 'i.importId')
  .select((of) => {
    const count = (...conditions: Expression<SqlBool>[]) => {
      const all = of.fn.countAll<number>()
      return conditions.length === 0 ? all : all.filterWhere(of.and(conditions))
    }
    const isIn = (state: ImportRow['state']) => of('r.state', '=', sql.lit(state))
    return jsonBuildObject({
      rows: count(),
      matched: count(isIn('matched')),
      created: count(isIn('placeholder')),
      placeholder: count(isIn('placeholder')),
      uncertain: count(isIn('placeholder'), of('r.suggestions', '<>', NO_SUGGESTIONS)),
      rejected: count(isIn('rejected')),
      done: count(of.ref('r.isDone')),
      unchanged: count(of.ref('r.isDone'), of('r.effects', '=', NO_EFFECTS)),
    }).as('counts')
  })
  .$asScalar()
  .$notNull()

const COLUMNS = sql<
  Import['columns']
>`case when (${ofImport.ref('i.columns')}->'isChosen')::boolean then 'chosen'
  when ${ofImport.ref('i.columns')} is not null then 'open' end`

const IS_SHELF = ofImport.exists(
  ofImport
    .selectFrom('bookshelf as s')
    .select('s.bookshelfId')
    .whereRef('s.ownerId', '=', 'i.userId')
    .where(({ ref }) => sql<boolean>`norm(${ref('s.name')}) = norm(shelf->>'name')`),
)

/** A shelf is new when this import creates it, or has created it. */
const SHELVES = sql<
  Import['shelves']
>`(select coalesce(json_agg(json_build_object('name', shelf->>'name', 'bookCount', shelf->'bookCount',
      'isNew', ${ofImport.ref('i.madeShelves')} @> jsonb_build_array(jsonb_build_object('name', shelf->>'name')) or not ${IS_SHELF})
    order by n), '[]') from jsonb_array_elements(${ofImport.ref('i.shelves')}) with ordinality as t(shelf, n))`

/** A reader's imports. */
export const importsOf = (db: Db, userId: string | Expression<string>) =>
  db
    .selectFrom('import as i')
    .select(['i.importId', 'i.state', 'i.format', 'i.fileName', 'i.dates', 'i.unreadColumns'])
    .select([COLUMNS.as('columns'), COUNTS.as('counts'), SHELVES.as('shelves')])
    .select(['i.createdAt', 'i.startedAt', 'i.finishedAt'])
    .where(({ ref }) => ref('i.isWhole'))
    .where('i.userId', '=', userId)

export const toImport = (row: InferResult<ReturnType<typeof importsOf>>[number]): Import => ({
  ...row,
  createdAt: iso(row.createdAt),
  startedAt: row.startedAt && iso(row.startedAt),
  finishedAt: row.finishedAt && iso(row.finishedAt),
})

/** An import of a reader's; throws `importNotFound`. */
export async function readImport(db: Db, importId: string, userId: string) {
  const found = await importsOf(db, userId).where('i.importId', '=', importId).executeTakeFirst()
  if (!found) throw new Problem(importNotFound)
  return toImport(found)
}

/** The progress of one import. */
export async function countsOf(db: Db, importId: string) {
  const { counts } = await db
    .selectFrom('import as i')
    .select(COUNTS.as('counts'))
    .where('i.importId', '=', importId)
    .executeTakeFirstOrThrow()
  return counts
}

const CURRENT_ID = currentId(sql.ref<string>('id'))
const CARD = bookCard('b')

/** The rows of an import. */
export const rowsOf = (db: Db, importId: string | Expression<string>) =>
  db
    .selectFrom('import_row as r')
    .select(['r.line', 'r.state', 'r.isDone', 'r.reason', 'r.input', 'r.said'])
    .select((of) => [
      of
        .and([of.ref('r.isDone'), of('r.effects', '=', NO_EFFECTS)])
        .$castTo<boolean>()
        .as('isUnchanged'),
      of.selectFrom('book as b').select(CARD.as('card')).whereRef('b.bookId', '=', 'r.bookId').as('book'),
      sql<BookCard[]>`(select coalesce(json_agg(${CARD} order by n), '[]')
        from (select ${CURRENT_ID} as book_id, min(n) as n
            from unnest(${of.ref('r.suggestions')}) with ordinality as t(id, n) group by 1) suggested
          join book b using (book_id))`.as('suggestions'),
    ])
    .where('r.importId', '=', importId)

export const toImportRow = ({ said, ...row }: InferResult<ReturnType<typeof rowsOf>>[number]): ImportRow => ({
  ...row,
  title: said?.title ?? '',
  authors: said?.authors ?? [],
  notices: said?.notices ?? [],
})
