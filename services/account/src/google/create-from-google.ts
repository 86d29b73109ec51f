import { events } from '@flyleaf/contracts'
import { createId } from '@flyleaf/service'
import type { Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import { isUsernameKept } from '../account/pending-username.ts'
import { admit, type Admission } from '../admission/admission.ts'
import { countInvitation } from '../admission/count-invitation.ts'
import { isAddressBlocked } from '../address-range/is-address-blocked.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { GoogleFailure } from './google-failure.ts'
import type { GooglePerson } from './google-provider.ts'
import { nameFor, usernamesFor } from './names.rules.ts'

/**
 * Creates an account without a password, for an email address that nobody has verified. Where sign-ups need approval, it waits for it.
 * Returns its id.
 */
export async function createFromGoogle(
  work: Work,
  { email, name }: GooglePerson,
  invitation: string | undefined,
) {
  if (await isAddressBlocked(work, 'sign-up')) throw new GoogleFailure('network')
  if (await isDomainBlocked(work.db, email)) throw new GoogleFailure('blocked')
  const admission = await admitFromGoogle(work, email, invitation)
  // An unverified sign-up is deleted: the person who made it may not own the address.
  await work.db
    .deleteFrom('account')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .execute()
  for (const username of usernamesFor(email)) {
    const userId = await insert(work, { email, username, name: nameFor(name, email) }, admission)
    if (!userId) continue
    if (admission.needsApproval) return userId
    const account = await work.em.findOneOrFail(AccountEntity, userId)
    work.publish(events.account.userRegistered, userId, toPersonEvent(account))
    return userId
  }
  throw new GoogleFailure('failed')
}

/** Counts an invitation, as the address is verified already. */
async function admitFromGoogle(work: Work, email: string, invitation: string | undefined) {
  const waiting = await work.db
    .selectFrom('account')
    .select('userId')
    .where('email', '=', email)
    .where('waitingSince', 'is not', null)
    .executeTakeFirst()
  if (waiting) throw new GoogleFailure('waiting')
  const admission = await admit(work.db, invitation)
  if (typeof admission === 'string') throw refused(admission)
  const { invitationId } = admission
  const outcome = invitationId === null ? 'counted' : await countInvitation(work, invitationId)
  if (outcome !== 'counted') throw refused(outcome)
  return admission
}

const refused = (why: string) => new GoogleFailure(why === 'used' ? 'used' : 'invitation')

async function insert(
  { db, now }: Work,
  { email, username, name }: { email: string; username: string; name: string },
  { needsApproval }: Admission,
) {
  const userId = createId()
  const times = needsApproval ? [null, now] : [now, null]
  const row = await db
    .insertInto('account')
    .columns(['userId', 'email', 'emailVerifiedAt', 'waitingSince', 'needsApproval', 'username', 'name'])
    .expression(
      sql`select ${sql.join([userId, email, ...times, needsApproval, username, name])} where not ${isUsernameKept(username, userId)}`,
    )
    .onConflict((of) => of.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}
