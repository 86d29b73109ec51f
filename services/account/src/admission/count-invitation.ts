import { events } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'

/**
 * Counts a person who signs up with an invitation, once their address is verified. Returns why not, if not: of simultaneous uses only as
 * many succeed as it has. That it has expired since the sign-up does not matter.
 */
export async function countInvitation(
  { db, publish, now }: Pick<TransactionalWork, 'db' | 'publish'> & { now: Date },
  invitationId: string,
): Promise<'counted' | 'used' | 'unknown'> {
  const counted = await db
    .updateTable('sign_up_invitation')
    .set((eb) => ({ used: eb('used', '+', 1) }))
    .where('invitationId', '=', invitationId)
    .where((eb) => eb.not(eb.ref('isRevoked')))
    .whereRef('used', '<', 'uses')
    .returning('used')
    .executeTakeFirst()
  if (counted) {
    const { used } = counted
    publish(events.account.signUpInvitationUsed, invitationId, { invitationId, used, at: now.toISOString() })
    return 'counted'
  }
  const found = await db
    .selectFrom('sign_up_invitation')
    .select('isRevoked')
    .where('invitationId', '=', invitationId)
    .executeTakeFirst()
  return found && !found.isRevoked ? 'used' : 'unknown'
}
