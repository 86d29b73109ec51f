import { cannotFollowYourself, events, unblockFirst, userNotFound } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  prepared,
  waitForConsumers,
  type AgeLimit,
  type Caller,
  type Params,
  type Preparation,
  type RateLimits,
  type Work,
} from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { followersOf } from '../account/counts.ts'
import { lockAccounts, type RelationChange } from '../account/lock-accounts.ts'
import { addToCounts, unfollow } from './unfollow.ts'

interface Input {
  username: string
  isFollowing?: boolean | undefined
}

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

/** Follows or unfollows a person: as wanted, or the opposite of now. */
export const followUser = waitForConsumers(
  beforeTransaction(countFollow, async (work: Work<Caller>, input: Input) => {
    const { db, caller } = work
    const { username, isFollowing: wanted } = input
    const { userId: followedId, username: current } = await findUser(work, username)
    if (caller.userId === followedId) throw new Problem(cannotFollowYourself)
    const pair = [caller.userId, followedId] as const
    const change = await lockAccounts(db, pair)
    const known = await db
      .selectFrom('follow')
      .select('followerId')
      .where('followerId', '=', caller.userId)
      .where('followedId', '=', followedId)
      .executeTakeFirst()
    const isFollowing = wanted ?? !known
    if (isFollowing === !known) await (isFollowing ? follow : unfollow)(work, pair, change)
    const [row] = await countFollowers(db, { userId: followedId })
    return {
      message: isFollowing ? `You’re following @${current}` : `You unfollowed @${current}`,
      isFollowing,
      followerCount: row!.followerCount,
    }
  }),
)

const countFollowers = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('account').select(followersOf.as('followerCount')).where('account.userId', '=', userId),
)

async function follow(
  { db, publish }: Work,
  pair: readonly [string, string],
  { at, version }: RelationChange,
) {
  const [followerId, followedId] = pair
  const blocks = await db
    .selectFrom('block')
    .select('blockerId')
    .where((eb) =>
      eb.or([
        eb.and({ blockerId: followerId, blockedId: followedId }),
        eb.and({ blockerId: followedId, blockedId: followerId }),
      ]),
    )
    .execute()
  const areMine = blocks.every(({ blockerId }) => blockerId === followerId)
  // The answer must not reveal a block, even one that happens meanwhile.
  if (blocks.length > 0) throw new Problem(areMine ? unblockFirst : userNotFound)
  await db
    .insertInto('follow')
    .values({ followerId, followedId, createdAt: at, version: String(version) })
    .execute()
  await addToCounts(db, pair, 1)
  publish(events.account.userFollowed, followedId, { followerId, followedId, version, at: at.toISOString() })
}
