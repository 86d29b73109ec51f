import type { SignUpMode } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** Who may sign up, in one row; without it, everybody. */
export const SignUpModeEntity = defineEntity({
  name: 'SignUpMode',
  tableName: 'sign_up_mode',
  properties: {
    isOnly: p.boolean().primary().default(true),
    mode: p.text().$type<SignUpMode>(),
    version: p.integer(),
  },
  checks: [{ name: 'sign_up_mode_is_only_check', expression: `is_only` }],
})

/** An invitation to sign up, and how often it was used. */
export const SignUpInvitationEntity = defineEntity({
  name: 'SignUpInvitation',
  tableName: 'sign_up_invitation',
  properties: {
    invitationId: p.text().primary(),
    version: p.integer(),
    tokenHash: p.text().unique('sign_up_invitation_token'),
    uses: p.integer(),
    used: p.integer().default(0),
    expiresAt: p.datetime(3),
    isRevoked: p.boolean(),
  },
  checks: [{ name: 'sign_up_invitation_used_check', expression: `used <= uses` }],
})
