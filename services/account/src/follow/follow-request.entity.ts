import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'
import { published } from './follow.entity.ts'

/**
 * Who asks to follow whom. A declined request stays for a while: to whoever has asked it looks as if it waited, and asking again has
 * no effect.
 */
export const FollowRequestEntity = defineEntity({
  name: 'FollowRequest',
  tableName: 'follow_request',
  properties: {
    requesterId: accountKey('follow_request', 'requester_id'),
    requestedId: accountKey('follow_request', 'requested_id').index(false),
    ...published,
    /** False for a declined request that was withdrawn, or ended by a block. Others that end are deleted. */
    isWanted: p.boolean().default(true),
    declinedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: 'follow_request_newest',
      expression: `create index "follow_request_newest" on "follow_request" ("requested_id", "created_at" desc, "requester_id" desc)`,
    },
    { name: 'follow_request_declined', properties: ['declinedAt'], where: `declined_at is not null` },
  ],
  checks: [{ name: 'follow_request_check', expression: `requester_id <> requested_id` }],
})
