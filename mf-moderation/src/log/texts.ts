import type { LogEntry } from '@flyleaf/contracts'

const actions: Record<LogEntry['action'], (actor: string) => string> = {
  claimed: (actor) => `${actor} claimed a report`,
  released: (actor) => `${actor} gave a report back`,
  decided: (actor) => `${actor} decided`,
  undone: (actor) => `${actor} undid a decision`,
  objected: (actor) => `${actor} objected to a decision`,
  answered: (actor) => `${actor} answered an objection`,
  ended: () => 'A suspension or a limit ended',
  granted: (actor) => `${actor} named a moderator`,
  revoked: (actor) => `${actor} removed a moderator`,
  'domain-blocked': (actor) => `${actor} blocked an email domain`,
  'domain-unblocked': (actor) => `${actor} unblocked an email domain`,
  'link-domain-blocked': (actor) => `${actor} blocked links`,
  'link-domain-unblocked': (actor) => `${actor} unblocked links`,
  'image-blocked': (actor) => `${actor} blocked an image`,
  'image-unblocked': (actor) => `${actor} unblocked an image`,
  'range-blocked': (actor) => `${actor} blocked network addresses`,
  'range-unblocked': (actor) => `${actor} unblocked network addresses`,
  'sign-ups-opened': (actor) => `${actor} opened sign-ups to everybody`,
  'sign-ups-by-invitation': (actor) => `${actor} limited sign-ups to people with an invitation`,
  'sign-ups-by-approval': (actor) => `${actor} made sign-ups wait for approval`,
  'invitation-made': (actor) => `${actor} made an invitation to sign up`,
  'invitation-revoked': (actor) => `${actor} revoked an invitation to sign up`,
  'sign-up-approved': (actor) => `${actor} approved a sign-up`,
  'sign-up-declined': (actor) => `${actor} declined a sign-up`,
  announced: (actor) => `${actor} announced something`,
  'announcement-withdrawn': (actor) => `${actor} withdrew an announcement`,
}

/** For a page that is older than the service. */
const unknown = (actor: string) => `${actor} did something new. Load this page again to see what`

/** What also a command of the operator does, in nobody's name. */
const BY_COMMAND = new Set<LogEntry['action']>(['granted', 'revoked'])

export const texts = {
  title: 'Audit log',
  description: 'What moderators have done, newest first. Nobody can change or delete an entry.',
  loading: 'Loading the audit log',
  none: 'Nothing has happened yet',
  noneDescription: 'What moderators do appears here.',
  entry: ({ action, actor }: LogEntry) =>
    ((actions as Partial<typeof actions>)[action] ?? unknown)(
      actor?.name ?? (BY_COMMAND.has(action) ? 'A command' : 'A former reader'),
    ),
  about: (name: string) => `about ${name}`,
  openCase: 'Open the report',
}
