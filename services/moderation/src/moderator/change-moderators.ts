import { lastAdministrator, nobodyOfThisName, type moderatorsApi } from '@flyleaf/contracts'
import { Problem, type Db, type Handler } from '@flyleaf/service'
import { findPerson, grantRole, revokeRole } from './grants.ts'
import { requireAdministrator } from './moderators.ts'

/** Makes a reader a moderator or an administrator. */
export const grantModerator: Handler<typeof moderatorsApi.grant> = async (work, { username, role }) => {
  await requireAdministrator(work)
  const { db, caller } = work
  const person = await findPerson(db, username)
  if (!person) throw new Problem(nobodyOfThisName)
  if (role !== 'administrator') await requireOtherAdministrator(db, person.userId)
  await grantRole(db, { userId: person.userId, role, actorId: caller.userId })
  const title = role === 'administrator' ? 'an administrator' : 'a moderator'
  return { message: `@${username} is ${title} now` }
}

/** Makes a moderator a reader like others. */
export const revokeModerator: Handler<typeof moderatorsApi.revoke> = async (work, { userId }) => {
  await requireAdministrator(work)
  const { db, caller } = work
  await requireOtherAdministrator(db, userId)
  await revokeRole(db, { userId, actorId: caller.userId })
  return { message: 'They don’t moderate any more' }
}

/** Throws unless an administrator who can sign in is left without this person. Two who remove each other wait for one another. */
async function requireOtherAdministrator(db: Db, userId: string) {
  const administrators = await db
    .selectFrom('moderator')
    .innerJoin('person', 'person.userId', 'moderator.userId')
    .select(['moderator.userId', 'person.isDeactivated'])
    .where('moderator.role', '=', 'administrator')
    .orderBy('moderator.userId')
    .forUpdate('moderator')
    .execute()
  const isAdministrator = administrators.some((one) => one.userId === userId)
  if (isAdministrator && !administrators.some((one) => one.userId !== userId && !one.isDeactivated))
    throw new Problem(lastAdministrator)
}
