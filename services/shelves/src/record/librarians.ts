import { librariansOnly } from '@flyleaf/contracts'
import { Problem, prepared, type Database, type Db, type Params } from '@flyleaf/service'
import { sql } from 'kysely'

const readLibrarian = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('librarian').select('userId').where('userId', '=', userId),
)

/** Whether a reader is a librarian: their changes of the catalogue apply at once, and they decide about others'. */
export const isLibrarian = async (db: Db, userId: string | null) =>
  userId !== null && (await readLibrarian(db, { userId })).length > 0

export async function requireLibrarian(db: Db, userId: string) {
  if (!(await isLibrarian(db, userId))) throw new Problem(librariansOnly)
}

/** The operator's command: `grant <username>`, `revoke <username>` or `list`. */
export async function librariansCommand({ database }: { database: Database }, args: readonly string[]) {
  const [word = '', username] = args
  const { text, isDone } = await manageLibrarians(database.db, word, username)
  process.stdout.write(`${text}\n`)
  process.exitCode = isDone ? 0 : 1
}

/** Grants, revokes or lists; returns what to print, and whether it could be done. */
export async function manageLibrarians(db: Db, word: string, username = '') {
  const done = (text: string) => ({ text, isDone: true })
  const refused = (text: string) => ({ text, isDone: false })
  if (word === 'list') {
    const found = await db
      .selectFrom('librarian')
      .innerJoin('person', 'person.userId', 'librarian.userId')
      .select(['person.username', 'person.name'])
      .orderBy('person.username')
      .execute()
    return done(found.map((one) => `${one.username}  ${one.name}`).join('\n') || 'There are no librarians.')
  }
  if (word !== 'grant' && word !== 'revoke')
    return refused('Which? grant <username>, revoke <username> or list')
  const person = await db
    .selectFrom('person')
    .select('userId')
    .where('username', '=', sql<string>`lower(${username})`)
    .where('username', '<>', '')
    .executeTakeFirst()
  if (!person) return refused(`Nobody here is called "${username}".`)
  const { userId } = person
  if (word === 'grant') {
    await db
      .insertInto('librarian')
      .values({ userId })
      .onConflict((of) => of.doNothing())
      .execute()
    return done(`${username} is a librarian now.`)
  }
  await db.deleteFrom('librarian').where('userId', '=', userId).execute()
  return done(`${username} is not a librarian.`)
}
