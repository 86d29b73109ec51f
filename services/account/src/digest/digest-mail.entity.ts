import { defineEntity, p } from '@mikro-orm/postgresql'
import { accountKey } from '../account/account-key.ts'

/** The end of each reader's last digest period, so that no digest is sent twice. */
export const DigestMailEntity = defineEntity({
  name: 'DigestMail',
  tableName: 'digest_mail',
  properties: {
    userId: accountKey('digest_mail'),
    since: p.datetime(3),
  },
})
