import type { ModeratorRole } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { note } from '../audit/note.ts'

interface Grant {
  userId: string
  /** Who says so; null for the operator's command. */
  actorId: string | null
}

/** Somebody with a username, who can be found by it. */
export const findPerson = (db: Db, username: string) =>
  db
    .selectFrom('person')
    .select('userId')
    .where('username', '=', username.toLowerCase())
    .where('username', '<>', '')
    .executeTakeFirst()

/** Makes a person a moderator or an administrator, and notes it. */
export async function grantRole(db: Db, { userId, actorId, role }: Grant & { role: ModeratorRole }) {
  await db
    .insertInto('moderator')
    .values({ userId, role })
    .onConflict((of) => of.column('userId').doUpdateSet({ role }))
    .execute()
  await note(db, { action: 'granted', actorId, aboutId: userId })
}

/** Makes a moderator a reader like others, and notes it. */
export async function revokeRole(db: Db, { userId, actorId }: Grant) {
  await db.deleteFrom('moderator').where('userId', '=', userId).execute()
  await note(db, { action: 'revoked', actorId, aboutId: userId })
}
