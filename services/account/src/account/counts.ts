/**
 * How many follow the account with this alias, and how many it follows, without people who wait to be erased: nobody meets
 * those. They are few, and what was counted stays, for they may come back.
 */
export const followersOf = (account: string) =>
  `(${account}.follower_count - ${waitingAmong('follower_id', 'followed_id', account)})::integer`
export const followedBy = (account: string) =>
  `(${account}.following_count - ${waitingAmong('followed_id', 'follower_id', account)})::integer`

const waitingAmong = (them: string, it: string, account: string) =>
  `(select count(*) from account waiting join follow on follow.${them} = waiting.user_id
    where waiting.erases_at is not null and follow.${it} = ${account}.user_id)`
