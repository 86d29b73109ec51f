import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'

/** The authenticator app of a reader. */
export const AuthenticatorEntity = defineEntity({
  name: 'Authenticator',
  tableName: 'authenticator',
  properties: {
    userId: accountKey('authenticator'),
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
    userId: accountKey('recovery_code').index(false),
    hash: p.text().primary(),
  },
})
