import { cannotFollowYourself, events, unblockFirst, userNotFound } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { findUser } from '../person/find-user.ts'
import { followersOf } from '../account/counts.ts'
import { lockAccounts, type RelationChange } from '../account/lock-accounts.ts'
import { addToCounts, unfollow } from './unfollow.ts'

interface Input {
  username: string
  isFollowing?: boolean | undefined
}

/** Follows or unfollows a person: as wanted, or the opposite of now. */
export const followUser = waitForConsumers(async (work: Work<Caller>, input: Input) => {
  const { sql, caller } = work
  const { username, isFollowing: wanted } = input
  const { userId: followedId, username: current } = await findUser(work, username)
  if (caller.userId === followedId) throw new Problem(cannotFollowYourself)
  const pair = [caller.userId, followedId] as const
  const change = await lockAccounts(sql, pair)
  const [known] = await sql<{ isFollowing: boolean }>(
    `select exists (select from follow where follower_id = $1 and followed_id = $2) as "isFollowing"`,
    pair,
  )
  const isFollowing = wanted ?? !known!.isFollowing
  if (isFollowing !== known!.isFollowing) await (isFollowing ? follow : unfollow)(work, pair, change)
  const [row] = await sql<{ followerCount: number }>(
    `select ${followersOf('a')} as "followerCount" from account a where user_id = $1`,
    [followedId],
  )
  return {
    message: isFollowing ? `You’re following @${current}` : `You unfollowed @${current}`,
    isFollowing,
    followerCount: row!.followerCount,
  }
})

async function follow(
  { sql, publish }: Work,
  pair: readonly [string, string],
  { at, version }: RelationChange,
) {
  const [followerId, followedId] = pair
  const blocks = await sql<{ isMine: boolean }>(
    `select blocker_id = $1 as "isMine" from block where (blocker_id, blocked_id) in (($1, $2), ($2, $1))`,
    pair,
  )
  // The answer must not reveal a block, even one that happens meanwhile.
  if (blocks.length > 0) throw new Problem(blocks.every(({ isMine }) => isMine) ? unblockFirst : userNotFound)
  await sql(`insert into follow (follower_id, followed_id, created_at, version) values ($1, $2, $3, $4)`, [
    ...pair,
    at,
    version,
  ])
  await addToCounts(sql, pair, 1)
  publish(events.account.userFollowed, followedId, { followerId, followedId, version, at: at.toISOString() })
}
