import { texts, type Tables } from '@flyleaf/service'
import { expressionBuilder, sql, type Expression, type SelectType, type SqlBool } from 'kysely'

/** Begins expressions that belong to no statement yet. */
export const from = expressionBuilder<Tables, never>()

/** The columns of a table by its alias: `columnsOf<'book'>('shared')('title')`. */
export const columnsOf =
  <Table extends keyof Tables>(alias: string) =>
  <Column extends keyof Tables[Table] & string>(column: Column) =>
    sql.ref<SelectType<Tables[Table][Column]>>(`${alias}.${column}`)

/** A `numeric` as a number: the driver would return text. */
export const asNumber = <Value extends string | null>(value: Expression<Value>) =>
  sql<Value extends null ? null : number>`${value}::double precision`

/** A value of a column of JSON. */
export const asJson = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`

/** One of two values. */
export const choose = <Value>(
  condition: Expression<SqlBool>,
  value: Expression<Value>,
  otherwise: Expression<Value>,
) => sql<Value>`case when ${condition} then ${value} else ${otherwise} end`

/** The names of a book's authors, by its alias, each with its place from 1: `namesOf('book', 'named')` has the columns `name` and `n`. */
export const namesOf = <Alias extends string>(book: string, alias: Alias) =>
  sql<{
    name: string
    n: string
  }>`jsonb_array_elements_text(${columnsOf<'book'>(book)('authors')}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(name, n)`,
  )

/** How many, as a number: the driver would return text. */
export const countRows = sql<number>`count(*)::integer`

/** Numbers as one parameter, like `texts`. */
export const numerics = (
  items: readonly (number | string | null)[] | Expression<readonly (number | null)[]>,
) => sql<(number | null)[]>`${items}::numeric[]`

/** Texts as a table, each with its place: `inOrder('given', ids)` has the columns `id` and `place`. */
export const inOrder = <Alias extends string>(alias: Alias, items: Expression<readonly string[]>) =>
  sql<{ id: string; place: string }>`unnest(${texts(items)}) with ordinality`.as<Alias>(
    sql`${sql.ref(alias)}(id, place)`,
  )
