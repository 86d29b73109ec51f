import type { InputOf, relationsApi } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { cardColumns, toCard, type CardRow } from '../person/card.view.ts'
import { isVisible } from '../person/visible.ts'
import { isBlockedEitherWay, isMutedByViewer } from '../person/blocked.ts'

/** How many of the most recently followed people are considered, and how many of the most followed are added. */
const ASKED = 100
const WELL_KNOWN = 200

/**
 * Suggests people to follow: first those followed by most of the people the caller follows, then those with the most followers.
 */
export async function listSuggestions(
  { sql, caller }: Work,
  { limit }: InputOf<typeof relationsApi.suggestions>,
) {
  const rows = await sql<CardRow>(
    `with asked as materialized (select followed_id from follow where follower_id = $1 order by created_at desc limit ${ASKED}),
     known as (select f.followed_id as user_id, count(*) as by from asked join follow f on f.follower_id = asked.followed_id group by 1
       union all (select user_id, 0 from account where email_verified_at is not null order by follower_count desc, user_id limit ${WELL_KNOWN})),
     best as (select user_id, max(by) as by from known group by 1)
     select ${cardColumns} from best join account a using (user_id)
     where ${isVisible} and a.is_findable and a.user_id is distinct from $1 and not ${isBlockedEitherWay} and not ${isMutedByViewer}
       and not exists (select from follow mine where mine.follower_id = $1 and mine.followed_id = a.user_id)
     order by best.by desc, a.follower_count desc, a.user_id limit $2`,
    [caller?.userId ?? null, limit],
  )
  return { items: rows.map(toCard) }
}
