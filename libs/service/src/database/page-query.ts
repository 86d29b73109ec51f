import { sql, type SelectQueryBuilder, type StringReference } from 'kysely'
import { decodeCursor, encodeCursor, toPage } from './cursor.ts'
import { iso } from './db-time.ts'
import { KEY_CASTS, type KeyKind } from './keyset.ts'
import type { Params } from './prepared.ts'

/** The columns that a list is sorted by, which are never null; the last one is unique. */
export type PageKey<Column extends string = string> = readonly (readonly [Column, KeyKind])[]

/** The properties of a page that change its statement. */
export interface PageShape {
  direction: 'asc' | 'desc'
  limit: number
  isFirst: boolean
}

/** The parameters of a page: the values of a cursor. */
export type AfterKey = Partial<Record<`after${number}`, string | number>>

/** The parameters of the page after a cursor; throws `Invalid cursor`. */
export const afterCursor = (by: PageKey, cursor: string | undefined): AfterKey =>
  Object.fromEntries(
    (decodeCursor(cursor, ...by.map(([, kind]) => kind)) ?? []).map((value, index) => [
      `after${index}`,
      value,
    ]),
  )

/** Adds order, limit and what comes after the cursor. One row more than the limit shows that there are more. */
export function pageQuery<Tables, Joined extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Joined, Row>,
  by: PageKey<StringReference<Tables, Joined>>,
  params: Params<AfterKey>,
  { direction, limit, isFirst }: PageShape,
) {
  let page = query.limit(sql.lit(limit + 1))
  for (const [column] of by) page = page.orderBy(sql.ref(column), direction)
  if (isFirst) return page
  const key = sql.join(by.map(([column]) => sql.ref(column)))
  const after = sql.join(
    by.map(([, kind], index) => sql`${params[`after${index}`]}${sql.raw(KEY_CASTS[kind])}`),
  )
  return page.where(sql<boolean>`(${key}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${after})`)
}

/** Makes a page of the rows of a `pageQuery`; they contain the columns that it is sorted by. */
export const pageOf = <Row extends object, View>(
  rows: Row[],
  by: PageKey,
  { limit }: Pick<PageShape, 'limit'>,
  view: (row: Row) => View,
) =>
  toPage(rows, limit, view, (row) =>
    encodeCursor(
      ...by.map(([column, kind]) => {
        const value = row[column.slice(column.indexOf('.') + 1) as keyof Row] as string | number | Date
        return kind === 'time' ? iso(value as Date | string) : (value as string | number)
      }),
    ),
  )
