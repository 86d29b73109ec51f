import type { InputOf, peopleApi } from '@flyleaf/contracts'
import { decodeCursor, encodeCursor, toPage, type Work } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from './card.view.ts'
import { isBlockedEitherWay } from './blocked.ts'
import { isVisible } from './visible.ts'

interface FoundRow extends CardRow {
  closeness: number
  followerCount: number
}

/** The username itself first, then names and usernames that begin with the words, then those that hold them; well-known people first. */
const CLOSENESS = `case when a.username = $2 then 2 when a.search_text like w.words || '%' or a.search_text like '% ' || w.words || '%' then 1 else 0 end`

export async function searchPeople(
  { sql, caller }: Work,
  { q, limit, cursor }: InputOf<typeof peopleApi.search>,
) {
  const after = decodeCursor(cursor, 'whole', 'whole', 'text')
  const rows = await sql<FoundRow>(
    `select * from (
       select ${cardColumns}, ${CLOSENESS} as closeness, a.follower_count as "followerCount"
       from account a cross join (select replace(replace(replace(plain($2), '\\', '\\\\'), '%', '\\%'), '_', '\\_') as words) w
       where ${isVisible} and a.is_findable and not ${isBlockedEitherWay} and a.search_text like '%' || w.words || '%'
     ) found
     ${after ? `where (closeness, "followerCount", "userId") < ($3, $4, $5)` : ''}
     order by closeness desc, "followerCount" desc, "userId" desc limit ${limit + 1}`,
    [caller?.userId ?? null, q.toLowerCase(), ...(after ?? [])],
  )
  return toPage(rows, limit, toCard, (row) => encodeCursor(row.closeness, row.followerCount, row.userId))
}
