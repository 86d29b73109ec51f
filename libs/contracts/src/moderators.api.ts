import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { pageOf, pageQuery } from './page.ts'
import { EmailDomain, Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { Time, id, requiredText } from './values.ts'

export const MODERATOR_ROLES = ['moderator', 'administrator'] as const
/** Moderators decide; administrators also say who does. */
export const ModeratorRole = z.enum(MODERATOR_ROLES, 'Choose a role')
export type ModeratorRole = z.output<typeof ModeratorRole>

export const nobodyOfThisName = problem({
  code: 'moderators.nobody',
  status: 409,
  message: 'Nobody here has this username',
})
export const lastAdministrator = problem({
  code: 'moderators.last-administrator',
  status: 409,
  message: 'There must be an administrator. Name another one first',
})

export const Moderator = z.object({ person: Person, role: ModeratorRole, grantedAt: Time })
export type Moderator = z.output<typeof Moderator>

/** Who moderates. Administrators see it and change it; everybody else gets 404. */
export const moderatorsApi = api('moderation', {
  role: endpoint({
    method: 'GET',
    path: '/api/moderation/role',
    summary: 'What I am in moderation; null for nothing',
    caller: 'reader',
    result: z.object({ role: z.nullable(ModeratorRole) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/moderators',
    summary: 'Who moderates, administrators first',
    caller: 'reader',
    result: z.object({ moderators: z.array(Moderator) }),
    problems: [caseNotFound],
  }),
  grant: endpoint({
    method: 'POST',
    path: '/api/moderation/moderators',
    summary: 'Make a reader a moderator or an administrator, or change what they are',
    caller: 'reader',
    body: z.object({ username: Username, role: ModeratorRole }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, nobodyOfThisName, lastAdministrator],
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/moderation/moderators/:userId',
    summary: 'Make a moderator a reader like others',
    caller: 'reader',
    params: z.object({ userId: id('reader') }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, lastAdministrator],
  }),
})

/** A domain whose email addresses nobody can sign up with, and those of its subdomains. */
export const BlockedEmailDomain = z.object({
  domain: z.string(),
  /** Why, for administrators. */
  reason: z.string(),
  blockedAt: Time,
  /** Null for deleted accounts. */
  blockedBy: z.nullable(Person),
})
export type BlockedEmailDomain = z.output<typeof BlockedEmailDomain>

/** Email addresses that nobody can sign up with. Administrators see and change them; everybody else gets 404. */
export const emailDomainsApi = api('moderation', {
  list: endpoint({
    method: 'GET',
    path: '/api/moderation/email-domains',
    summary: 'Email domains that are blocked for sign-ups, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(BlockedEmailDomain),
    problems: [caseNotFound],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/moderation/email-domains',
    summary: 'Block an email domain for sign-ups, with its subdomains. In effect before this answers',
    caller: 'reader',
    body: z.object({ domain: EmailDomain, reason: requiredText('The reason', 500) }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound],
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/moderation/email-domains/:domain',
    summary: 'Let people sign up with an email domain again',
    caller: 'reader',
    params: z.object({ domain: EmailDomain }),
    result: z.object({ message: z.string() }),
    problems: [caseNotFound],
  }),
})
