import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** The address that an account gets when its reader enters the codes. */
export const EmailChangeEntity = defineEntity({
  name: 'EmailChange',
  tableName: 'email_change',
  properties: {
    userId: p
      .manyToOne(AccountEntity)
      .primary()
      .mapToPk()
      .joinColumn('user_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('email_change_user_id_fkey'),
    email: p.text(),
    expiresAt: p.datetime(3),
  },
})
