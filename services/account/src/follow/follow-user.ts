import { cannotFollowYourself } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  prepared,
  waitForConsumers,
  type AgeLimit,
  type Caller,
  type Db,
  type Params,
  type Preparation,
  type RateLimits,
  type Work,
} from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { followersOf } from '../account/counts.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { askToFollow, endRequest } from './follow-request.ts'
import { follow, refuseBlocked } from './follow.ts'
import { unfollow, type Pair } from './unfollow.ts'

interface Input {
  username: string
  isFollowing?: boolean | undefined
}

/** Requests to follow count like follows. */
const FOLLOWS: AgeLimit = {
  name: 'new-follow',
  firstDay: 50,
  firstWeek: 150,
  does: (points) => `follow up to ${points} people`,
}

const countFollow = async (
  { rates, caller, now }: Preparation<Caller> & { rates: RateLimits },
  { isFollowing }: Input,
) => {
  if (isFollowing !== false) await rates.byAge(FOLLOWS, caller, now)
}

/** Follows or unfollows a person: as wanted, or the opposite of now. Asks one who approves followers, or withdraws the request. */
export const followUser = waitForConsumers(
  beforeTransaction(countFollow, async (work: Work<Caller>, input: Input) => {
    const { db, caller } = work
    const { userId: followedId, username: current } = await findUser(work, input.username)
    if (caller.userId === followedId) throw new Problem(cannotFollowYourself)
    const pair = [caller.userId, followedId] as const
    const change = await lockAccounts(db, pair)
    const before = await stateOf(db, pair)
    const wanted = input.isFollowing ?? !(before.isFollowing || before.isRequested)
    const isFollowing = wanted && (before.isFollowing || !before.approvesFollowers)
    const isRequested = wanted && !isFollowing
    if (wanted && !before.isFollowing) await refuseBlocked(db, pair)
    if (before.isRequested && !isRequested) await endRequest(work, pair, change)
    if (isRequested && !before.isRequested) await askToFollow(work, pair, change)
    if (isFollowing && !before.isFollowing) await follow(work, pair, change)
    if (before.isFollowing && !isFollowing) await unfollow(work, pair, change)
    const [row] = await countFollowers(db, { userId: followedId })
    return {
      message: messageOf(current, { isFollowing, isRequested, wasRequested: before.isRequested }),
      isFollowing,
      isRequested,
      followerCount: row!.followerCount,
    }
  }),
)

function messageOf(
  username: string,
  { isFollowing, isRequested, wasRequested }: Record<'isFollowing' | 'isRequested' | 'wasRequested', boolean>,
) {
  if (isFollowing) return `You’re following @${username}`
  if (isRequested) return `You asked to follow @${username}`
  return wasRequested ? `You withdrew your request to follow @${username}` : `You unfollowed @${username}`
}

const countFollowers = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('account').select(followersOf.as('followerCount')).where('account.userId', '=', userId),
)

/** What two people are to each other now. */
const stateOf = (db: Db, [followerId, followedId]: Pair) =>
  db
    .selectFrom('account')
    .leftJoin('follow', (join) =>
      join.onRef('follow.followedId', '=', 'account.userId').on('follow.followerId', '=', followerId),
    )
    .leftJoin('follow_request as request', (join) =>
      join
        .onRef('request.requestedId', '=', 'account.userId')
        .on('request.requesterId', '=', followerId)
        .on((eb) => eb.ref('request.isWanted')),
    )
    .select((eb) => [
      'account.approvesFollowers',
      eb('follow.followerId', 'is not', null).$castTo<boolean>().as('isFollowing'),
      eb('request.requesterId', 'is not', null).$castTo<boolean>().as('isRequested'),
    ])
    .where('account.userId', '=', followedId)
    .executeTakeFirstOrThrow()
