import type { ExportFile } from '@flyleaf/service'

const people = (relation: string, mine: string, others: string) =>
  `select username, name, r.created_at as since from ${relation} r join account on user_id = r.${others} where r.${mine} = $1 order by r.created_at`

/** Everything that this service stores about a reader. The password is not included: only its hash is stored. */
export const exportFiles: readonly ExportFile[] = [
  {
    file: 'profile',
    query: `select user_id as "userId", username, name, email, email_verified_at as "emailVerifiedAt", picture, bio, website, location,
        follower_count as "followerCount", following_count as "followingCount", created_at as "createdAt"
      from account where user_id = $1`,
  },
  {
    file: 'email-change',
    query: `select email as "newEmail", expires_at as "expiresAt" from email_change where user_id = $1`,
  },
  { file: 'following', query: people('follow', 'follower_id', 'followed_id') },
  { file: 'followers', query: people('follow', 'followed_id', 'follower_id') },
  // To whoever has asked, a declined request looks as if it waited.
  {
    file: 'follow-requests-sent',
    query: `select username, name, r.created_at as since from follow_request r join account on user_id = r.requested_id
      where r.requester_id = $1 and r.is_wanted order by r.created_at`,
  },
  {
    file: 'follow-requests-received',
    query: `select username, name, r.created_at as since, r.declined_at as "declinedAt" from follow_request r
      join account on user_id = r.requester_id where r.requested_id = $1 order by r.created_at`,
  },
  { file: 'blocked', query: people('block', 'blocker_id', 'blocked_id') },
  { file: 'muted', query: people('mute', 'muter_id', 'muted_id') },
  {
    file: 'former-usernames',
    query: `select username, left_at as "leftAt" from former_username where user_id = $1 order by left_at`,
  },
  {
    file: 'privacy',
    query: `select shows_likes as "showsLikes", is_findable as "isFindable", messages_from as "messagesFrom", post_audience as "postAudience",
        approves_followers as "approvesFollowers"
      from account where user_id = $1`,
  },
  {
    file: 'sign-ins-with-google',
    query: `select issuer, subject, created_at as "linkedAt" from google_identity where user_id = $1 order by created_at`,
  },
  {
    file: 'one-time-codes',
    query: `select confirmed_at as "onSince", (select count(*) from recovery_code r where r.user_id = a.user_id)::integer as "recoveryCodesLeft"
      from authenticator a where user_id = $1 and confirmed_at is not null`,
  },
  {
    file: 'passkeys',
    query: `select name, credential_id as "credentialId", created_at as "addedAt", last_used_at as "lastUsedAt" from passkey where user_id = $1 order by created_at`,
  },
  {
    file: 'devices',
    query: `select device, created_at as "signedInAt", last_seen_at as "lastSeenAt" from session where user_id = $1 order by created_at`,
  },
]
