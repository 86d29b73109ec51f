import { followRequestNotFound } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Caller, type Work } from '@flyleaf/service'
import { lockAccounts } from '../account/lock-accounts.ts'
import { findUser } from '../person/find-user.ts'
import { acceptRequest, declineRequest } from './follow-request.ts'

interface Input {
  username: string
}

/** Lets a person follow the caller who asks to. Repeating it has no further effect. */
export const acceptFollower = waitForConsumers(async (work: Work<Caller>, { username }: Input) => {
  const { pair, change, current } = await theRequest(work, username)
  if (!(await acceptRequest(work, pair, change))) await requireRow(work, 'follow', pair)
  return { message: `@${current} follows you now` }
})

/** Declines a request of a person to follow the caller. Repeating it has no further effect. */
export async function declineFollower(work: Work<Caller>, { username }: Input) {
  const { pair, change, current } = await theRequest(work, username)
  if (!(await declineRequest(work, pair, change))) await requireRow(work, 'declined', pair)
  return { message: `You declined @${current}’s request` }
}

async function theRequest(work: Work<Caller>, username: string) {
  const { userId, username: current } = await findUser(work, username)
  const requestedId = work.caller.userId
  if (userId === requestedId) throw new Problem(followRequestNotFound)
  const pair = [userId, requestedId] as const
  return { pair, current, change: await lockAccounts(work.db, pair) }
}

/** Without a request that waits, only what answering it before has left is a success. */
async function requireRow({ db }: Work, left: 'follow' | 'declined', [who, whom]: readonly [string, string]) {
  const row =
    left === 'follow'
      ? await db
          .selectFrom('follow')
          .select('createdAt')
          .where('followerId', '=', who)
          .where('followedId', '=', whom)
          .executeTakeFirst()
      : await db
          .selectFrom('follow_request')
          .select('createdAt')
          .where('requesterId', '=', who)
          .where('requestedId', '=', whom)
          .executeTakeFirst()
  if (!row) throw new Problem(followRequestNotFound)
}
