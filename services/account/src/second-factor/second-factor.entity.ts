import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** The authenticator app of a reader. */
export const AuthenticatorEntity = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticator',
  properties: {
    userId: p
      .manyToOne(AccountEntity)
      .primary()
      .mapToPk()
      .joinColumn('user_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('authenticator_user_id_fkey'),
    /** Sealed by `AuthenticatorSecrets`. */
    secret: p.text(),
    /** Null until its reader has entered a code of it: signing in does not ask for one yet. */
    confirmedAt: p.datetime(3).nullable(),
    /** The last step whose code was used. */
    lastStep: p.integer().default(0),
    createdAt: p.datetime(3).defaultRaw('now()'),
  },
})

/** A recovery code that is not used yet, as a hash: it has 120 random bits, so a plain one. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    userId: p
      .manyToOne(AccountEntity)
      .primary()
      .mapToPk()
      .joinColumn('user_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('recovery_code_user_id_fkey')
      .index(false),
    hash: p.text().primary(),
  },
})
