import { defineEntity } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'
import { published } from '../follow/follow.entity.ts'

/** Who blocks whom. */
export const BlockEntity = defineEntity({
  name: 'Block',
  tableName: 'block',
  properties: {
    blockerId: accountKey('block', 'blocker_id'),
    blockedId: accountKey('block', 'blocked_id').index('block_whom'),
    ...published,
  },
  indexes: [
    {
      name: 'block_newest',
      expression: `create index "block_newest" on "block" ("blocker_id", "created_at" desc, "blocked_id" desc)`,
    },
  ],
  checks: [{ name: 'block_check', expression: `blocker_id <> blocked_id` }],
})

/** Who mutes whom. */
export const MuteEntity = defineEntity({
  name: 'Mute',
  tableName: 'mute',
  properties: {
    muterId: accountKey('mute', 'muter_id'),
    mutedId: accountKey('mute', 'muted_id').index('mute_whom'),
    ...published,
  },
  indexes: [
    {
      name: 'mute_newest',
      expression: `create index "mute_newest" on "mute" ("muter_id", "created_at" desc, "muted_id" desc)`,
    },
  ],
  checks: [{ name: 'mute_check', expression: `muter_id <> muted_id` }],
})
