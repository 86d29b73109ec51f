/**
 * The numbers of followers and followed accounts of the account with this alias, without people who are deactivated. There are
 * few of those, so they are subtracted; the stored counts include them because they may return.
 */
export const followersOf = (account: string) =>
  `(${account}.follower_count - ${waitingAmong('follower_id', 'followed_id', account)})::integer`
export const followedBy = (account: string) =>
  `(${account}.following_count - ${waitingAmong('followed_id', 'follower_id', account)})::integer`

const waitingAmong = (them: string, it: string, account: string) =>
  `(select count(*) from account waiting join follow on follow.${them} = waiting.user_id
    where waiting.erases_at is not null and follow.${it} = ${account}.user_id)`
