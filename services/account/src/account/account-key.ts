import { p } from '@mikro-orm/postgresql'
import { AccountEntity } from './account.entity.ts'

/** The account that a row belongs to, as its key or a part of it: the row goes with the account. */
export const accountKey = (table: string, column = 'user_id') =>
  p
    .manyToOne(AccountEntity)
    .primary()
    .mapToPk()
    .joinColumn(column)
    .updateRule('no action')
    .deleteRule('cascade')
    .foreignKeyName(`${table}_${column}_fkey`)
