import { defineEntity, p } from '@mikro-orm/postgresql'

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'account',
  properties: {
    userId: p.string().primary(),
    signUpId: p.string().nullable(),
    version: p.integer().version(),
    username: p.string(),
    name: p.string(),
    email: p.string(),
    emailVerifiedAt: p.datetime(3).nullable(),
    picture: p.string().nullable(),
    bio: p.text(),
    website: p.text(),
    location: p.text(),
    createdAt: p.datetime(3),
    erasesAt: p.datetime(3).nullable(),
  },
})

/** A reader's account as its owner changes it. Passwords and counts are kept by statements of their own. */
export class AccountEntity extends AccountSchema.class {}
AccountSchema.setClass(AccountEntity)
