import { iso, type DbTime, decodeCursor, encodeCursor, toPage, type Work } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { isVisible } from './visible.ts'

/** A list of people: `from` joins to the account `a` and ends in a condition; `$1` is the viewer, `values` are `$2` and on. */
export interface PeopleList {
  from: string
  values?: readonly unknown[]
  /** When a person came into the list; the latest come first. */
  at: string
}

/** One page of a list of people that others can see. */
export async function listPeople(
  { sql, caller }: Work,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { from, values = [], at }: PeopleList,
) {
  const after = decodeCursor(cursor, 'time', 'text')
  const place = values.length + 2
  const rows = await sql<CardRow & { at: DbTime }>(
    `select ${cardColumns}, ${at} as at from ${from} and ${isVisible}
     ${after ? `and (${at}, a.user_id) < ($${place}, $${place + 1})` : ''}
     order by ${at} desc, a.user_id desc limit ${limit + 1}`,
    [caller?.userId ?? null, ...values, ...(after ?? [])],
  )
  return toPage(rows, limit, toCard, (row) => encodeCursor(iso(row.at), row.userId))
}
