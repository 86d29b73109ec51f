import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { caseNotFound } from './moderation.api.ts'
import { Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { Time, id } from './values.ts'

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
