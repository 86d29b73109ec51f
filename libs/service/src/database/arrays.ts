import { sql, type Expression } from 'kysely'

type List<Item> = readonly Item[] | Expression<readonly Item[]>

/** A list as one parameter, so that a statement has the same text for lists of any length. */
export const texts = <Item extends string>(items: List<Item>) => sql<Item[]>`${items}::text[]`
export const integers = (items: List<number>) => sql<number[]>`${items}::integer[]`

/** For `where('userId', '=', anyOf(texts(ids)))`. */
export const anyOf = <Item>(items: Expression<readonly Item[]>) => sql<Item>`any(${items})`

/** For `where('userId', '<>', allOf(texts(ids)))`. */
export const allOf = <Item>(items: Expression<readonly Item[]>) => sql<Item>`all(${items})`

type Listed<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Expression<readonly (infer Item)[]> ? Item : never
}

/** Lists as the columns of a table, to select from or to join: `listed('reader', { userId: texts(ids) })`. */
export const listed = <Alias extends string, Columns extends Record<string, Expression<readonly unknown[]>>>(
  alias: Alias,
  columns: Columns,
) => {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  return sql<Listed<Columns>>`unnest(${sql.join(Object.values(columns))})`.as<Alias>(
    sql`${sql.ref(alias)}(${sql.join(names)})`,
  )
}
