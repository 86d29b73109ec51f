import { defineEntity, p } from '@mikro-orm/postgresql'

/** An erased person. */
export const ErasedAccountEntity = defineEntity({
  name: 'ErasedAccount',
  tableName: 'erased_account',
  properties: { userId: p.text().primary(), erasedAt: p.datetime(3) },
})

/** A username of an erased person, which stays taken. */
export const RetiredUsernameEntity = defineEntity({
  name: 'RetiredUsername',
  tableName: 'retired_username',
  properties: { username: p.text().primary() },
})
