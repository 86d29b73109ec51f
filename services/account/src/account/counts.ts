import { sql } from 'kysely'
import { ofAccount } from '../expressions.ts'

/**
 * The numbers of followers and followed accounts of an account, without people who are deactivated. There are few of those, so they
 * are subtracted; the stored counts include them because they may return.
 */
export const followersOf = sql<number>`(${ofAccount.ref('account.followerCount')} - ${waitingAmong('followerId', 'followedId')})::integer`
export const followedBy = sql<number>`(${ofAccount.ref('account.followingCount')} - ${waitingAmong('followedId', 'followerId')})::integer`

function waitingAmong(them: 'followerId' | 'followedId', it: 'followerId' | 'followedId') {
  return ofAccount
    .selectFrom('account as waiting')
    .innerJoin('follow', `follow.${them}`, 'waiting.userId')
    .select(({ fn }) => fn.countAll().as('count'))
    .where((eb) =>
      eb.or([eb('waiting.erasesAt', 'is not', null), eb('waiting.suspensionId', 'is not', null)]),
    )
    .whereRef(`follow.${it}`, '=', 'account.userId')
}
