import { events } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import type { Work } from '@flyleaf/service'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { GoogleFailure } from './google-failure.ts'
import type { GooglePerson } from './google-provider.ts'
import { nameFor, usernamesFor } from './names.rules.ts'

/** Creates an account without a password, for an email address that nobody has verified. Returns its id. */
export async function createFromGoogle(work: Work, { email, name }: GooglePerson) {
  // An unverified sign-up is deleted: the person who made it may not own the address.
  await work.sql(`delete from account where email = $1 and email_verified_at is null`, [email])
  for (const username of usernamesFor(email)) {
    const userId = await insert(work, email, username, nameFor(name, email))
    if (!userId) continue
    const account = await work.em.findOneOrFail(AccountEntity, userId)
    work.publish(events.account.userRegistered, userId, toPersonEvent(account))
    return userId
  }
  throw new GoogleFailure('failed')
}

async function insert({ sql, now }: Work, email: string, username: string, name: string) {
  const [row] = await sql<{ userId: string }>(
    `insert into account (user_id, email, email_verified_at, username, name)
     select $1, $2, $3, $4, $5 where not is_username_kept($4, $1)
     on conflict do nothing returning user_id as "userId"`,
    [createId(), email, now, username, name],
  )
  return row?.userId
}
