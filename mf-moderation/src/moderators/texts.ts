import type { ModeratorRole } from '@flyleaf/contracts'

const roles: Record<ModeratorRole, string> = { moderator: 'Moderator', administrator: 'Administrator' }
const hints: Record<ModeratorRole, string> = {
  moderator: 'Decides about what’s reported',
  administrator: 'Also says who moderates',
}

export const texts = {
  title: 'Moderators',
  description:
    'Who decides about what readers report. What you change here takes effect at once, and is in the audit log.',
  loading: 'Loading the moderators',
  role: (role: ModeratorRole) => roles[role],
  roleHint: (role: ModeratorRole) => hints[role],
  since: (day: string) => `since ${day}`,
  alone:
    'There’s one administrator. Name a second one: nobody else can help when that account is lost, and objections are read by another moderator than the one who decided.',
  name: 'Name a moderator',
  username: 'Username',
  whatRole: 'What may they do?',
  grant: 'Name moderator',
  revoke: 'Remove',
  revokeOf: (name: string) => `Remove ${name}`,
  revokeQuestion: (name: string) => `Remove ${name}?`,
  revokeDescription: 'They’re a reader like others then. What they’ve decided stays.',
}
