import type { InputOf, relationsApi } from '@flyleaf/contracts'
import { prepared, type Params, type Work } from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'
import { isFollowedByViewer, isMutedByViewer, isRequestedByViewer, isUnblocked } from '../person/blocked.ts'
import { cardColumns, personColumns, toCard } from '../person/card.view.ts'

/** How many of the most recently followed people are considered, and how many of the most followed are added. */
const ASKED = 100
const WELL_KNOWN = 200

const readSuggestions = prepared(
  (db, { viewerId }: Params<{ viewerId: string | null }>, { limit }: { limit: number }) =>
    db
      .with(
        (cte) => cte('asked').materialized(),
        (asking) =>
          asking
            .selectFrom('follow')
            .select('followedId')
            .where('followerId', '=', viewerId)
            .orderBy('createdAt', 'desc')
            .limit(ASKED),
      )
      .with('known', (knowing) =>
        knowing
          .selectFrom('asked')
          .innerJoin('follow', 'follow.followerId', 'asked.followedId')
          .select((eb) => ['follow.followedId as userId', eb.fn.countAll<number>().as('by')])
          .groupBy('follow.followedId')
          .unionAll((eb) =>
            eb.parens(
              eb
                .selectFrom('account')
                .select(['userId', eb.lit(0).as('by')])
                .where('emailVerifiedAt', 'is not', null)
                .orderBy('followerCount', 'desc')
                .orderBy('userId')
                .limit(WELL_KNOWN),
            ),
          ),
      )
      .with('best', (choosing) =>
        choosing
          .selectFrom('known')
          .select((eb) => ['userId', eb.fn.max('by').as('by')])
          .groupBy('userId'),
      )
      .selectFrom('best')
      .innerJoin('account', 'account.userId', 'best.userId')
      .select(personColumns)
      .select(cardColumns(viewerId))
      .where(isVisible)
      .where((eb) => eb.ref('account.isFindable'))
      .where('account.userId', 'is distinct from', viewerId)
      .where(isUnblocked(viewerId))
      .where((eb) => eb.not(isMutedByViewer(viewerId)))
      .where((eb) => eb.not(isFollowedByViewer(viewerId)))
      .where((eb) => eb.not(isRequestedByViewer(viewerId)))
      .orderBy('best.by', 'desc')
      .orderBy('account.followerCount', 'desc')
      .orderBy('account.userId')
      .limit(limit),
)

/**
 * Suggests people to follow: first those followed by most of the people the caller follows, then those with the most followers.
 */
export async function listSuggestions(
  { db, caller }: Work,
  { limit }: InputOf<typeof relationsApi.suggestions>,
) {
  const rows = await readSuggestions(db, { viewerId: caller?.userId ?? null }, { limit })
  return { items: rows.map(toCard) }
}
