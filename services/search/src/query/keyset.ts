import { iso, decodeCursor, encodeCursor } from '@flyleaf/service'

/** A column that a list is sorted by: an expression that is never null. */
export interface Column {
  by: string
  kind: 'text' | 'whole' | 'number' | 'time'
}

const CASTS = { text: 'text', whole: 'integer', number: 'double precision', time: 'timestamptz' }
const INTEGER_MAX = 2 ** 31 - 1

/** The condition, values and order of the page that a cursor begins; `from` is the number of the first free parameter. */
export function keyset(
  columns: readonly Column[],
  direction: 'asc' | 'desc',
  cursor: string | undefined,
  from: number,
) {
  const key = decodeCursor(cursor, ...columns.map(({ kind }) => (kind === 'whole' ? 'number' : kind)))
  const expressions = columns.map((column) => column.by).join(', ')
  const places = columns.map((column, index) => `$${from + index}::${CASTS[column.kind]}`).join(', ')
  return {
    condition: key ? `(${expressions}) ${direction === 'desc' ? '<' : '>'} (${places})` : 'true',
    values: key ? columns.map((column, index) => valueOf(key[index]!, column.kind)) : [],
    orderBy: `order by ${columns.map((column) => `${column.by} ${direction}`).join(', ')}`,
    /** The values of a row that was selected with them, as `key`. */
    selected: `json_build_array(${expressions}) as key`,
    cursorOf: ({ key: values }: Keyed) =>
      encodeCursor(
        ...values.map((value, index) => (columns[index]!.kind === 'time' ? iso(String(value)) : value)),
      ),
  }
}

export interface Keyed {
  key: (string | number)[]
}

/** The value within what the database can compare; cursors are opaque, yet anyone can write one. */
function valueOf(value: string | number, kind: Column['kind']) {
  return kind === 'whole' ? Math.trunc(Math.max(-INTEGER_MAX, Math.min(Number(value), INTEGER_MAX))) : value
}
