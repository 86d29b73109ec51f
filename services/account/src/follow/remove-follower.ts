import { waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { lockAccounts } from '../account/lock-accounts.ts'
import { findUser } from '../person/find-user.ts'
import { unfollow } from './unfollow.ts'

/** Ends that a person follows the caller, who is not told. Repeating it has no further effect. */
export const removeFollower = waitForConsumers(async (work: Work<Caller>, input: { username: string }) => {
  const { userId, username } = await findUser(work, input.username)
  const pair = [userId, work.caller.userId] as const
  if (userId !== work.caller.userId) await unfollow(work, pair, await lockAccounts(work.db, pair))
  return { message: `@${username} no longer follows you` }
})
