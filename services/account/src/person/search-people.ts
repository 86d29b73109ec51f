import type { InputOf, peopleApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Keyed, type Work } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { isBlockedEitherWay } from './blocked.ts'
import { isVisible } from './visible.ts'

const WELL_KNOWN_FIRST: KeyColumn[] = [
  { by: 'closeness', kind: 'whole' },
  { by: '"followerCount"', kind: 'whole' },
  { by: '"userId"', kind: 'text' },
]

/** 2 for an exact username, 1 for names and usernames with a word that begins with the query, 0 for those that contain it. */
const CLOSENESS = `case when a.username = $2 then 2 when a.search_text like w.words || '%' or a.search_text like '% ' || w.words || '%' then 1 else 0 end`

export async function searchPeople(
  { sql, caller }: Work,
  { q, limit, cursor }: InputOf<typeof peopleApi.search>,
) {
  const page = keyset(WELL_KNOWN_FIRST, 'desc', cursor, 3)
  const rows = await sql<CardRow & Keyed>(
    `select *, ${page.selected} from (
       select ${cardColumns}, ${CLOSENESS} as closeness, a.follower_count as "followerCount"
       from account a cross join (select replace(replace(replace(plain($2), '\\', '\\\\'), '%', '\\%'), '_', '\\_') as words) w
       where ${isVisible} and a.is_findable and not ${isBlockedEitherWay} and a.search_text like '%' || w.words || '%'
     ) found
     where ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [caller?.userId ?? null, q.toLowerCase(), ...page.values],
  )
  return toPage(rows, limit, toCard, page.cursorOf)
}
