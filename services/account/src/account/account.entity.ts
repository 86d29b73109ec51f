import { defineEntity, p } from '@mikro-orm/postgresql'

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    userId: p.text().primary(),
    signUpId: p.text().nullable(),
    version: p.integer().version(),
    username: p.text(),
    name: p.text(),
    email: p.text(),
    emailVerifiedAt: p.datetime(3).nullable(),
    picture: p.text().nullable(),
    bio: p.text(),
    website: p.text(),
    location: p.text(),
    createdAt: p.datetime(3),
    erasesAt: p.datetime(3).nullable(),
    welcomedAt: p.datetime(3).nullable(),
  },
})

/** A reader's account as its owner edits it. Passwords and counts are changed by statements. */
export class AccountEntity extends AccountSchema.class {}
AccountSchema.setClass(AccountEntity)
