import { caseNotFound } from '@flyleaf/contracts'
import { Problem, prepared, type Db, type Params } from '@flyleaf/service'

/** What a reader is in moderation, in a row; none for nothing. */
export const readRole = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('moderator').select('role').where('userId', '=', userId),
)

/** Whether a reader is a moderator; administrators are, too. */
export async function isModerator(db: Db, userId: string) {
  return (await readRole(db, { userId })).length > 0
}

/** Throws that there is no such page unless the caller is a moderator: nobody else learns that there is one. */
export async function requireModerator({ db, caller }: { db: Db; caller: { userId: string } }) {
  if (!(await isModerator(db, caller.userId))) throw new Problem(caseNotFound)
}

/** Throws that there is no such page unless the caller is an administrator. */
export async function requireAdministrator({ db, caller }: { db: Db; caller: { userId: string } }) {
  const [found] = await readRole(db, { userId: caller.userId })
  if (found?.role !== 'administrator') throw new Problem(caseNotFound)
}

/** Whether anybody but these people is a moderator who can sign in and act. */
export async function isAnotherThere(db: Db, userIds: readonly string[]) {
  const other = await db
    .selectFrom('moderator')
    .innerJoin('person', 'person.userId', 'moderator.userId')
    .select('moderator.userId')
    .where('moderator.userId', 'not in', [...userIds])
    .where((eb) => eb.not(eb.ref('person.isDeactivated')))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
