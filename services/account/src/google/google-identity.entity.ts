import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** A person at an issuer who signs in to an account. */
export const GoogleIdentityEntity = defineEntity({
  name: 'GoogleIdentity',
  tableName: 'google_identity',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p
      .manyToOne(AccountEntity)
      .mapToPk()
      .joinColumn('user_id')
      .deleteRule('cascade')
      .foreignKeyName('google_identity_user_id_fkey')
      .index('google_identity_of_user'),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})
