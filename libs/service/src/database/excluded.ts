import { sql, type RawBuilder } from 'kysely'
import type { Tables } from './db.ts'

/** The new values of these columns, for `onConflict`: `doUpdateSet(excluded('card', ['version', 'name']))`. */
export const excluded = <Table extends keyof Tables & string, Name extends keyof Tables[Table] & string>(
  _table: Table,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`excluded.${name}`)])) as {
    [Column in Name]: RawBuilder<never>
  }
