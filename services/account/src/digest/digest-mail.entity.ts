import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'

/** The end of each reader's last digest period, so that no digest is sent twice. */
export const DigestMailEntity = defineEntity({
  name: 'DigestMail',
  tableName: 'digest_mail',
  properties: {
    userId: p
      .manyToOne(AccountEntity)
      .primary()
      .mapToPk()
      .joinColumn('user_id')
      .updateRule('no action')
      .deleteRule('cascade')
      .foreignKeyName('digest_mail_user_id_fkey'),
    since: p.datetime(3),
  },
})
