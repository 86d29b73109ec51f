import type { Person, moderatorsApi } from '@flyleaf/contracts'
import { iso, type Handler } from '@flyleaf/service'
import { knownPerson } from '../person/known-person.ts'
import { readRole, requireAdministrator } from './moderators.ts'

/** What the caller is in moderation. */
export const getRole: Handler<typeof moderatorsApi.role> = async ({ db, caller }) => {
  const [found] = await readRole(db, { userId: caller.userId })
  return { role: found?.role ?? null }
}

/** Who moderates; administrators first, then by name. */
export const listModerators: Handler<typeof moderatorsApi.list> = async (work) => {
  await requireAdministrator(work)
  const rows = await work.db
    .selectFrom('moderator')
    .innerJoin('person', 'person.userId', 'moderator.userId')
    .select(['moderator.role', 'moderator.grantedAt'])
    .select(knownPerson('person').as('person'))
    .orderBy('moderator.role')
    .orderBy('person.username')
    .execute()
  const known = rows.filter((row): row is typeof row & { person: Person } => row.person !== null)
  return { moderators: known.map((row) => ({ ...row, grantedAt: iso(row.grantedAt) })) }
}
