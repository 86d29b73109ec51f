import { iso, type DbTime, decodeCursor } from '@flyleaf/service'

/** What a list is sorted by: an expression that is never null, and an id that tells equal ones apart. */
export interface Order {
  by: string
  kind: 'text' | 'whole' | 'big' | 'number' | 'time'
  id: string
  direction: 'asc' | 'desc'
}

const CASTS = {
  text: 'text',
  whole: 'integer',
  big: 'bigint',
  number: 'double precision',
  time: 'timestamptz',
}

/** The condition, values and order of the page that a cursor begins; `from` is the number of the first free parameter. */
export function keyset({ by, kind, id, direction }: Order, cursor: string | undefined, from: number) {
  const key = decodeCursor(cursor, kind === 'whole' || kind === 'big' ? 'number' : kind, 'text')
  const after = key && [valueOf(key[0], kind), key[1]]
  const comparison = direction === 'desc' ? '<' : '>'
  return {
    condition: after ? `and (${by}, ${id}) ${comparison} ($${from}::${CASTS[kind]}, $${from + 1})` : '',
    values: after ?? [],
    orderBy: `order by ${by} ${direction}, ${id} ${direction}`,
  }
}

const INTEGER_MAX = 2 ** 31 - 1
/** The value within what the database can compare; cursors are opaque, yet anyone can write one. */
function valueOf(value: string | number, kind: Order['kind']) {
  if (kind !== 'whole' && kind !== 'big') return value
  const max = kind === 'whole' ? INTEGER_MAX : Number.MAX_SAFE_INTEGER
  return Math.trunc(Math.max(-max, Math.min(Number(value), max)))
}

/** The value that a row was sorted by, as a cursor holds it. */
export const sortKeyOf = (value: unknown, kind: Order['kind']): string | number =>
  kind === 'time' ? iso(value as DbTime) : kind === 'text' ? String(value) : Number(value)
