import type { signUpApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { findInvitation, modeOf } from '../admission/admission.ts'

/** Who may sign up, and what an invitation is worth. */
export const signUpOptions: Handler<typeof signUpApi.signUpOptions> = async ({ db }, { invitation }) => ({
  mode: await modeOf(db),
  invitation: invitation ? (await findInvitation(db, invitation)).state : null,
})
