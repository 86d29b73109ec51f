import { sql } from 'kysely'

/** Rows as one parameter, in JSON, as a table to select from or to join; `types` are those of PostgreSQL. */
export const records = <Alias extends string, Row extends object, Name extends keyof Row & string>(
  alias: Alias,
  rows: readonly Row[],
  types: Record<Name, string>,
  toJson: (rows: readonly Row[]) => string = JSON.stringify,
) => {
  const columns = Object.entries<string>(types)
  const typed = columns.map(([name, type]) => sql.raw(`"${name}" ${type}`))
  const named = columns.map(([name]) => sql`${sql.raw(`"${name}"`)} as ${sql.ref(name)}`)
  return sql<
    Pick<Row, Name>
  >`(select ${sql.join(named)} from jsonb_to_recordset(${toJson(rows)}::jsonb) as r(${sql.join(typed)}))`.as<Alias>(
    alias,
  )
}
