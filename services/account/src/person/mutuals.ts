import type { Db, Params } from '@flyleaf/service'
import { isVisible } from '../account/visible.ts'
import { isUnblocked } from './blocked.ts'

export interface Mutuals {
  viewerId: string | null
  personId: string
}

/** People whom the viewer follows, as `added`, and who follow a person. */
export const selectMutuals = (db: Db, { viewerId, personId }: Params<Mutuals>) =>
  db
    .selectFrom('follow as added')
    .innerJoin('follow as theirs', 'theirs.followerId', 'added.followedId')
    .innerJoin('account', 'account.userId', 'added.followedId')
    .where('added.followerId', '=', viewerId)
    .where('theirs.followedId', '=', personId)
    .where(isVisible)
    .where(isUnblocked(viewerId))
