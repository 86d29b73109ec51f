import { defineEntity, p } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import type { Purpose } from './purpose.ts'

/** An emailed code, as a hash. */
export const CodeEntity = defineEntity({
  name: 'Code',
  tableName: 'code',
  properties: {
    userId: p
      .manyToOne(AccountEntity)
      .primary()
      .mapToPk()
      .joinColumn('user_id')
      .deleteRule('cascade')
      .foreignKeyName('code_user_id_fkey'),
    purpose: p.text().$type<Purpose>().primary(),
    /** The browser that requested the code of a reset, as a hash. */
    asker: p.text().primary().default(''),
    hash: p.text(),
    tries: p.smallint().default(0),
    /** Tries in browsers that have not requested the code. */
    strangerTries: p.smallint().default(0),
    sentAt: p.datetime(3).defaultRaw('now()'),
    expiresAt: p.datetime(3),
  },
})
