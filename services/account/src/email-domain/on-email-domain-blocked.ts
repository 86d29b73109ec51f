import { excluded, type EventHandler } from '@flyleaf/service'

/** Stores whether a domain is blocked. Events may arrive late. */
export const onEmailDomainBlocked: EventHandler<'email-domain.blocked'> = async ({ db }, { data }) => {
  const { domain, version, isBlocked } = data
  await db
    .insertInto('blocked_email_domain')
    .values({ domain, version, isBlocked })
    .onConflict((of) =>
      of
        .column('domain')
        .doUpdateSet(excluded('blocked_email_domain', ['version', 'isBlocked']))
        .whereRef('blocked_email_domain.version', '<', 'excluded.version'),
    )
    .execute()
}
