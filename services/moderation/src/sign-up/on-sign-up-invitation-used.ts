import type { EventHandler } from '@flyleaf/service'

/** Keeps how often an invitation was used. The number only grows, so events may come late or twice. */
export const onSignUpInvitationUsed: EventHandler<'sign-up-invitation.used'> = async ({ db }, { data }) => {
  const { invitationId, used } = data
  await db
    .updateTable('sign_up_invitation')
    .set({ used })
    .where('invitationId', '=', invitationId)
    .where('used', '<', used)
    .execute()
}
