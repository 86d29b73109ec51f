import type { ModeratorRole } from '@flyleaf/contracts'
import { repeatOnConflict, type Database, type Db } from '@flyleaf/service'
import { findPerson, grantRole, revokeRole } from './grants.ts'

/** The operator's command: `grant <username> [administrator]`, `revoke <username>` or `list`. */
export async function moderatorsCommand({ database }: { database: Database }, args: readonly string[]) {
  const [word = '', username = '', role = 'moderator'] = args
  const { text, isDone } = await repeatOnConflict(() =>
    database.transaction(({ db }) => manageModerators(db, word, username, role)),
  )
  process.stdout.write(`${text}\n`)
  process.exitCode = isDone ? 0 : 1
}

const done = (text: string) => ({ text, isDone: true })
const refused = (text: string) => ({ text, isDone: false })

/** Grants, revokes or lists; returns what to print, and whether it could be done. */
export async function manageModerators(db: Db, word: string, username = '', role = 'moderator') {
  if (word === 'list') return done(await listModerators(db))
  if (word !== 'grant' && word !== 'revoke')
    return refused('Which? grant <username>, revoke <username> or list')
  if (role !== 'moderator' && role !== 'administrator')
    return refused(`A role is moderator or administrator, not "${role}".`)
  const person = await findPerson(db, username)
  if (!person) return refused(`Nobody here is called "${username}".`)
  return word === 'grant' ? grant(db, person.userId, username, role) : revoke(db, person.userId, username)
}

async function listModerators(db: Db) {
  const found = await db
    .selectFrom('moderator')
    .innerJoin('person', 'person.userId', 'moderator.userId')
    .select(['person.username', 'person.name', 'moderator.role'])
    .orderBy('person.username')
    .execute()
  return (
    found.map((one) => `${one.username}  ${one.role}  ${one.name}`).join('\n') || 'There are no moderators.'
  )
}

async function grant(db: Db, userId: string, username: string, role: ModeratorRole) {
  await grantRole(db, { userId, role, actorId: null })
  const title = role === 'administrator' ? 'an administrator' : 'a moderator'
  return done(`${username} is ${title} now.`)
}

async function revoke(db: Db, userId: string, username: string) {
  await revokeRole(db, { userId, actorId: null })
  return done(`${username} is not a moderator.`)
}
