import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { SIGN_UP_MODES, SignUpMode } from './sign-up.api.ts'
import { InvitationId, Time, id, optionalText, whole } from './values.ts'

export const signUpNotWaiting = problem({
  code: 'sign-ups.not-waiting',
  status: 404,
  message: 'This person doesn’t wait for approval any more',
})
export const signUpAnswered = problem({
  code: 'sign-ups.answered',
  status: 409,
  message: 'Somebody else has answered this sign-up differently',
})
export const waitingUnavailable = problem({
  code: 'sign-ups.unavailable',
  status: 503,
  message: 'Who waits for approval can’t be read right now. Please try again in a minute',
})

export const INVITATION_USES_MAX = 100
export const INVITATION_DAYS_MAX = 90
export const INVITATION_DAYS = 7

/** An invitation to sign up, as administrators see it. Its link is shown once: only a hash of it is kept. */
export const SignUpInvitation = z.object({
  invitationId: z.string(),
  /** For administrators; may be empty. */
  note: z.string(),
  /** How many people may sign up with it, and how many have. */
  uses: z.number(),
  used: z.number(),
  createdAt: Time,
  expiresAt: Time,
  /** Whether somebody can still sign up with it. */
  isOpen: z.boolean(),
  isRevoked: z.boolean(),
  /** Null for deleted accounts. */
  createdBy: z.nullable(Person),
})
export type SignUpInvitation = z.output<typeof SignUpInvitation>

/** Who has verified an address and waits for approval. */
export const WaitingSignUp = z.object({
  userId: z.string(),
  name: z.string(),
  username: z.string(),
  /** The domain of the email address: `example.org`. */
  emailDomain: z.string(),
  /** Why they want to join, in their words; may be empty. */
  words: z.string(),
  at: Time,
})
export type WaitingSignUp = z.output<typeof WaitingSignUp>
/** The result of `/internal/waiting?limit=…&cursor=…`, oldest first. */
export const WaitingSignUps = pageOf(WaitingSignUp)
/** The result of `/internal/waiting/:userId`, if that person waits. */
export const WaitingPerson = z.object({ userId: z.string() })

const byPerson = z.object({ userId: id('reader') })

/** Who may sign up. Administrators see and change it; everybody else gets 404. */
export const signUpsApi = api('moderation', {
  setting: endpoint({
    method: 'GET',
    path: '/api/moderation/sign-ups',
    summary: 'Who may sign up: everybody, who is invited, or who is approved',
    caller: 'reader',
    result: z.object({ mode: z.enum(SIGN_UP_MODES) }),
    problems: [caseNotFound],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/moderation/sign-ups',
    summary: 'Say who may sign up. In effect before this answers; accounts that exist stay',
    caller: 'reader',
    body: z.object({ mode: SignUpMode }),
    result: Done,
    problems: [caseNotFound],
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/api/moderation/invitations',
    summary: 'Invitations to sign up, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(SignUpInvitation),
    problems: [caseNotFound],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/moderation/invitations',
    summary: 'Make an invitation to sign up; its token is shown this once',
    caller: 'reader',
    isSecret: true,
    status: 201,
    body: z.object({
      note: optionalText('The note', 100),
      uses: z._default(whole('The number of people', 1, INVITATION_USES_MAX), 1),
      days: z._default(whole('The number of days', 1, INVITATION_DAYS_MAX), INVITATION_DAYS),
    }),
    result: z.object({ message: z.string(), invitationId: z.string(), token: z.string() }),
    problems: [caseNotFound],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/moderation/invitations/:invitationId',
    summary: 'Let nobody sign up with an invitation any more',
    caller: 'reader',
    params: z.object({ invitationId: InvitationId }),
    result: Done,
    problems: [caseNotFound],
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/moderation/sign-ups/waiting',
    summary: 'Who waits for approval, oldest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: WaitingSignUps,
    problems: [caseNotFound, waitingUnavailable],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/moderation/sign-ups/waiting/:userId',
    summary: 'Approve a sign-up or decline it, which erases it; emails the person',
    caller: 'reader',
    params: byPerson,
    body: z.object({ action: z.enum(['approve', 'decline'], 'Action must be approve or decline') }),
    result: Done,
    problems: [caseNotFound, signUpNotWaiting, signUpAnswered, waitingUnavailable],
  }),
})
