import { keyset, toPage, type KeyColumn, type Keyed, type Work } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { isVisible } from './visible.ts'

/** A list of people: `from` joins to the account `a` and ends in a condition; `$1` is the viewer, `values` are `$2` and on. */
export interface PeopleList {
  from: string
  values?: readonly unknown[]
  /** When a person was added to the list; the latest come first. */
  at: string
}

/** One page of a list of people that others can see. */
export async function listPeople(
  { sql, caller }: Work,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { from, values = [], at }: PeopleList,
) {
  const columns: KeyColumn[] = [
    { by: at, kind: 'time' },
    { by: 'a.user_id', kind: 'text' },
  ]
  const page = keyset(columns, 'desc', cursor, values.length + 2)
  const rows = await sql<CardRow & Keyed>(
    `select ${cardColumns}, ${page.selected} from ${from} and ${isVisible} and ${page.condition}
     ${page.orderBy} limit ${limit + 1}`,
    [caller?.userId ?? null, ...values, ...page.values],
  )
  return toPage(rows, limit, toCard, page.cursorOf)
}
