import { invalidCursor, type Page } from '@flyleaf/contracts'
import { Problem } from '../problem/problem.ts'

type Key = string | number
type Kind = 'text' | 'number' | 'whole' | 'big' | 'time'
const INTEGER_MAX = 2 ** 31 - 1
const ISO_TIME = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** Packs the sort key of a list's last row. Opaque to callers; survives inserts and deletes between pages. */
export const encodeCursor = (...key: Key[]) => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Unpacks a cursor into the kinds of value that the list sorts by, or throws `Invalid cursor`. */
export function decodeCursor<const K extends readonly Kind[]>(
  cursor: string | undefined,
  ...kinds: K
): { [I in keyof K]: K[I] extends 'number' | 'whole' | 'big' ? number : string } | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.length === kinds.length && key.every((value, i) => fits(value, kinds[i]!)))
      return key as never
  } catch {
    // Not one of our cursors.
  }
  throw new Problem(invalidCursor)
}

function fits(value: unknown, kind: Kind) {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'big') return Number.isSafeInteger(value)
  // Whole numbers must fit PostgreSQL's `integer`.
  if (kind === 'whole') return Number.isInteger(value) && Math.abs(value as number) <= INTEGER_MAX
  if (typeof value !== 'string' || value.includes('\u0000') || !value.isWellFormed()) return false
  return kind === 'text' || isTime(value)
}

/** Only the form of `Date.toJSON`: `Date.parse` accepts 30 February, which PostgreSQL rejects. */
function isTime(value: string) {
  if (!ISO_TIME.test(value)) return false
  const time = new Date(value)
  return !Number.isNaN(time.getTime()) && time.toJSON() === value
}

/** Makes a page of `limit + 1` fetched rows: the extra row shows that there are more. */
export function toPage<Row, View>(
  rows: Row[],
  limit: number,
  view: (row: Row) => View,
  cursor: (row: Row) => string,
): Page<View> {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  const hasMore = rows.length > limit
  return { items: kept.map(view), pagination: { hasMore, nextCursor: hasMore && last ? cursor(last) : null } }
}
