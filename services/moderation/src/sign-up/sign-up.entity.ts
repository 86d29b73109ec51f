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

/** An invitation to sign up; who has its token may use it. */
export const SignUpInvitationEntity = defineEntity({
  name: 'SignUpInvitation',
  tableName: 'sign_up_invitation',
  properties: {
    invitationId: p.text().primary(),
    version: p.integer(),
    /** The SHA-256 of the token, in hexadecimal. */
    tokenHash: p.text(),
    note: p.text(),
    uses: p.integer(),
    /** As the account service has told: it alone counts. */
    used: p.integer().default(0),
    createdBy: p.text(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
    isRevoked: p.boolean().default(false),
  },
  indexes: [
    {
      name: 'sign_up_invitation_newest',
      expression: `create index "sign_up_invitation_newest" on "sign_up_invitation" ("created_at" desc, "invitation_id" desc)`,
    },
  ],
})

/** How a sign-up that waited for approval was answered, without anything else about the person. */
export const SignUpAnswerEntity = defineEntity({
  name: 'SignUpAnswer',
  tableName: 'sign_up_answer',
  properties: { userId: p.text().primary(), isApproved: p.boolean() },
})
