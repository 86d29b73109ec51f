import { excluded, type EventHandler } from '@flyleaf/service'

/** Stores an invitation to sign up, or that it was revoked. Events may arrive late; how often it was used stays. */
export const onSignUpInvitationChanged: EventHandler<'sign-up-invitation.changed'> = async (
  { db },
  { data },
) => {
  const { invitationId, version, tokenHash, uses, expiresAt, isRevoked } = data
  await db
    .insertInto('sign_up_invitation')
    .values({ invitationId, version, tokenHash, uses, expiresAt: new Date(expiresAt), isRevoked })
    .onConflict((of) =>
      of
        .column('invitationId')
        .doUpdateSet(excluded('sign_up_invitation', ['version', 'isRevoked']))
        .whereRef('sign_up_invitation.version', '<', 'excluded.version'),
    )
    .execute()
}
