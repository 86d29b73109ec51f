import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'

/** The address that an account gets when its reader enters the codes. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  properties: {
    userId: accountKey('email_change'),
    email: p.text(),
    expiresAt: p.datetime(3),
  },
})
