import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** A passkey of a reader. */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    passkeyId: p.text().primary(),
    userId: p
      .manyToOne(AccountEntity)
      .mapToPk()
      .joinColumn('user_id')
      .deleteRule('cascade')
      .foreignKeyName('passkey_user_id_fkey')
      .index('passkey_of_user'),
    /** What its device calls it, in base64url. */
    credentialId: p.text().unique('passkey_credential'),
    /** A COSE key in base64url. */
    publicKey: p.text(),
    /** How often its device says that it was used; 0 for ever when it does not count. */
    counter: p.bigint('string'),
    name: p.text(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    lastUsedAt: p.datetime(3).nullable(),
  },
})
