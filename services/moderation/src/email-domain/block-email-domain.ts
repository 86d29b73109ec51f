import { events, type emailDomainsApi } from '@flyleaf/contracts'
import { waitForConsumers, type Caller, type Handler, type TransactionalWork } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { requireAdministrator } from '../moderator/moderators.ts'

type Work = Pick<TransactionalWork, 'db' | 'publish'> & { caller: Caller; now: Date }

/** Lets nobody sign up with addresses of a domain and its subdomains any more. Accounts that exist stay. */
export const blockEmailDomain: Handler<typeof emailDomainsApi.block> = waitForConsumers(
  async (work, { domain, reason }) => {
    await requireAdministrator(work)
    await change(work, domain, { isBlocked: true, reason })
    return { message: `Nobody can sign up with ${domain} any more` }
  },
)

/** Lets people sign up with a domain again. */
export const unblockEmailDomain: Handler<typeof emailDomainsApi.unblock> = waitForConsumers(
  async (work, { domain }) => {
    await requireAdministrator(work)
    const known = await work.db
      .selectFrom('email_domain')
      .select('isBlocked')
      .where('domain', '=', domain)
      .forUpdate()
      .executeTakeFirst()
    // Published again all the same: an earlier call may not have waited until this was in effect.
    if (known) await change(work, domain, { isBlocked: false, reason: '' }, known.isBlocked)
    return { message: `People can sign up with ${domain} again` }
  },
)

async function change(
  { db, publish, caller, now }: Work,
  domain: string,
  state: { isBlocked: boolean; reason: string },
  isNew = true,
) {
  const { userId } = caller
  const { version } = await db
    .insertInto('email_domain')
    .values({ domain, version: 1, ...state, blockedBy: userId, blockedAt: now })
    .onConflict((of) =>
      of.column('domain').doUpdateSet((eb) => ({
        version: eb('email_domain.version', '+', 1),
        ...state,
        blockedBy: userId,
        blockedAt: now,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  const action = state.isBlocked ? 'domain-blocked' : 'domain-unblocked'
  if (isNew) await note(db, { action, actorId: userId, domain })
  publish(events.moderation.emailDomainBlocked, domain, {
    domain,
    version,
    isBlocked: state.isBlocked,
    at: now.toISOString(),
  })
}
