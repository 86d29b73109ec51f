import { decodeCursor, encodeCursor } from './cursor.ts'
import { iso } from './db-time.ts'

export type KeyKind = 'text' | 'whole' | 'big' | 'number' | 'time'

/** A column that a list is sorted by: an expression that is never null. */
export interface KeyColumn {
  by: string
  kind: KeyKind
}

/** A row that was selected with `Keyset.selected`. */
export interface Keyed {
  key: readonly (string | number | Date)[]
}

/** A cursor's values by the kind of their column: PostgreSQL does not guess their types in a row. */
export const KEY_CASTS = {
  text: '',
  whole: '::integer',
  big: '::bigint',
  number: '::double precision',
  time: '::timestamptz',
}

/**
 * Keyset pagination in SQL: the condition (`true` on the first page), values and order of the page after a cursor. The last column
 * must be unique. `from` is the number of the first free parameter.
 */
export function keyset(
  columns: readonly KeyColumn[],
  direction: 'asc' | 'desc',
  cursor: string | undefined,
  from: number,
) {
  const key = decodeCursor(cursor, ...columns.map(({ kind }) => kind))
  const expressions = columns.map(({ by }) => by).join(', ')
  const parameters = columns.map(({ kind }, index) => `$${from + index}${KEY_CASTS[kind]}`).join(', ')
  return {
    condition: key ? `(${expressions}) ${direction === 'desc' ? '<' : '>'} (${parameters})` : 'true',
    values: key ?? [],
    orderBy: `order by ${columns.map(({ by }) => `${by} ${direction}`).join(', ')}`,
    /** Selects the values that a row is sorted by, as `key`. */
    selected: `json_build_array(${expressions}) as key`,
    /** The cursor of the page after a row. */
    cursorOf: (row: Keyed) =>
      encodeCursor(...row.key.map((value, index) => valueOf(value, columns[index]!.kind))),
  }
}

function valueOf(value: string | number | Date, kind: KeyColumn['kind']) {
  if (kind === 'time') return iso(value as Date | string)
  return kind === 'text' ? String(value) : Number(value)
}
