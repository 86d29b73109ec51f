import { events } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import type { Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { isUsernameKept } from '../account/pending-username.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { GoogleFailure } from './google-failure.ts'
import type { GooglePerson } from './google-provider.ts'
import { nameFor, usernamesFor } from './names.rules.ts'

/** Creates an account without a password, for an email address that nobody has verified. Returns its id. */
export async function createFromGoogle(work: Work, { email, name }: GooglePerson) {
  if (await isDomainBlocked(work.db, email)) throw new GoogleFailure('blocked')
  // An unverified sign-up is deleted: the person who made it may not own the address.
  await work.db
    .deleteFrom('account')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .execute()
  for (const username of usernamesFor(email)) {
    const userId = await insert(work, email, username, nameFor(name, email))
    if (!userId) continue
    const account = await work.em.findOneOrFail(AccountEntity, userId)
    work.publish(events.account.userRegistered, userId, toPersonEvent(account))
    return userId
  }
  throw new GoogleFailure('failed')
}

async function insert({ db, now }: Work, email: string, username: string, name: string) {
  const userId = createId()
  const row = await db
    .insertInto('account')
    .columns(['userId', 'email', 'emailVerifiedAt', 'username', 'name'])
    .expression(
      sql`select ${sql.join([userId, email, now, username, name])} where not ${isUsernameKept(username, userId)}`,
    )
    .onConflict((of) => of.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}
