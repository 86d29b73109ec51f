import { sql } from 'kysely'

/**
 * JSON that PostgreSQL stores: it takes neither NUL nor half of a character, which a file may have and which cutting a text makes of an
 * emoji. Stringified, only these are escapes of such a number.
 */
export const storedJson = (value: unknown) =>
  JSON.stringify(value).replace(/(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g, '$1')

/** The value of a column of JSON. */
export const json = <Value>(value: Value) => sql<Value>`${storedJson(value)}::jsonb`
