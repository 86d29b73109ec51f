import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'

export const published = {
  createdAt: p.datetime(3).defaultRaw('now()'),
  /** The version that the event about it was published with. */
  version: p.bigint('string').defaultRaw('0'),
}

/** Who follows whom. */
export const FollowEntity = defineEntity({
  name: 'Follow',
  tableName: 'follow',
  properties: {
    followerId: accountKey('follow', 'follower_id'),
    followedId: accountKey('follow', 'followed_id').index(false),
    ...published,
  },
  indexes: [
    {
      name: 'follow_followers',
      expression: `create index "follow_followers" on "follow" ("followed_id", "created_at" desc, "follower_id" desc)`,
    },
    {
      name: 'follow_following',
      expression: `create index "follow_following" on "follow" ("follower_id", "created_at" desc, "followed_id" desc)`,
    },
  ],
  checks: [{ name: 'follow_check', expression: `follower_id <> followed_id` }],
})
