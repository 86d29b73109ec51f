import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { pageOf, pageQuery } from './page.ts'
import { Domain, Person } from './people.ts'
import { problem } from './problem.ts'
import { Time, requiredText } from './values.ts'

/** A domain that administrators block, with its subdomains. */
export const BlockedDomain = z.object({
  domain: z.string(),
  /** Why, for administrators. */
  reason: z.string(),
  blockedAt: Time,
  /** Null for deleted accounts. */
  blockedBy: z.nullable(Person),
})
export type BlockedDomain = z.output<typeof BlockedDomain>

const block = z.object({ domain: Domain, reason: requiredText('The reason', 500) })
const listed = {
  method: 'GET',
  caller: 'reader',
  query: z.object(pageQuery),
  result: pageOf(BlockedDomain),
  problems: [caseNotFound],
} as const
const unblocked = {
  method: 'DELETE',
  caller: 'reader',
  params: z.object({ domain: Domain }),
  result: z.object({ message: z.string() }),
  problems: [caseNotFound],
} as const

/** Email addresses that nobody can sign up with. Administrators see and change them; everybody else gets 404. */
export const emailDomainsApi = api('moderation', {
  list: endpoint({
    ...listed,
    path: '/api/moderation/email-domains',
    summary: 'Email domains that are blocked for sign-ups, newest first',
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/moderation/email-domains',
    summary: 'Block an email domain for sign-ups, with its subdomains. In effect before this answers',
    caller: 'reader',
    body: block,
    result: z.object({ message: z.string() }),
    problems: [caseNotFound],
  }),
  unblock: endpoint({
    ...unblocked,
    path: '/api/moderation/email-domains/:domain',
    summary: 'Let people sign up with an email domain again',
  }),
})

export const ownDomain = problem({
  code: 'link-domains.own',
  status: 409,
  message: 'This is the domain of this site',
})
/** What a reader is told whose text names a blocked domain. */
export const linkBlocked = problem({
  code: 'request.link-blocked',
  status: 400,
  message: 'Links to this site are blocked here. Please remove it',
})

/** Sites that nobody can link to. Administrators see and change them; everybody else gets 404. */
export const linkDomainsApi = api('moderation', {
  list: endpoint({
    ...listed,
    path: '/api/moderation/link-domains',
    summary: 'Domains that nobody can link to, newest first',
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/moderation/link-domains',
    summary:
      'Refuse what readers write for others when it names a domain or its subdomains. In effect before this answers',
    caller: 'reader',
    body: block,
    result: z.object({ message: z.string() }),
    problems: [caseNotFound, ownDomain],
  }),
  unblock: endpoint({
    ...unblocked,
    path: '/api/moderation/link-domains/:domain',
    summary: 'Let readers link to a domain again',
  }),
})
