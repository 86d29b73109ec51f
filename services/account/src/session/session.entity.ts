import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** A device where a reader is signed in. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    sessionId: p.text().primary(),
    /** Of the token in the device's cookie. */
    hash: p.text().unique('session_hash'),
    userId: p
      .manyToOne(AccountEntity)
      .mapToPk()
      .joinColumn('user_id')
      .deleteRule('cascade')
      .foreignKeyName('session_user_id_fkey')
      .index(false),
    device: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()').index('session_created'),
    lastSeenAt: p.datetime(3).defaultRaw('now()').index('session_last_seen'),
  },
  indexes: [
    {
      name: 'session_of_user',
      expression: `create index "session_of_user" on "session" ("user_id", "last_seen_at" desc)`,
    },
  ],
})
