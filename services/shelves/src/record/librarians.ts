import { librariansOnly } from '@flyleaf/contracts'
import { Problem, type Database, type Sql } from '@flyleaf/service'

/** Whether a reader is a librarian: their changes of the catalogue apply at once, and they decide about others'. */
export async function isLibrarian(sql: Sql, userId: string | null) {
  const [found] = await sql(`select 1 from librarian where user_id = $1`, [userId])
  return found !== undefined
}

export async function requireLibrarian(sql: Sql, userId: string) {
  if (!(await isLibrarian(sql, userId))) throw new Problem(librariansOnly)
}

/** The operator's command: `grant <username>`, `revoke <username>` or `list`. */
export async function librariansCommand({ database }: { database: Database }, args: readonly string[]) {
  const [word = '', username] = args
  const { text, isDone } = await manageLibrarians(database.sql, word, username)
  process.stdout.write(`${text}\n`)
  process.exitCode = isDone ? 0 : 1
}

/** Grants, revokes or lists; returns what to print, and whether it could be done. */
export async function manageLibrarians(sql: Sql, word: string, username = '') {
  const done = (text: string) => ({ text, isDone: true })
  const refused = (text: string) => ({ text, isDone: false })
  if (word === 'list') {
    const found = await sql<{ username: string; name: string }>(
      `select username, name from librarian join person using (user_id) order by username`,
    )
    return done(found.map((one) => `${one.username}  ${one.name}`).join('\n') || 'There are no librarians.')
  }
  if (word !== 'grant' && word !== 'revoke')
    return refused('Which? grant <username>, revoke <username> or list')
  const [person] = await sql<{ userId: string }>(
    `select user_id as "userId" from person where username = lower($1) and username <> ''`,
    [username],
  )
  if (!person) return refused(`Nobody here is called "${username}".`)
  if (word === 'grant') {
    await sql(`insert into librarian (user_id) values ($1) on conflict do nothing`, [person.userId])
    return done(`${username} is a librarian now.`)
  }
  await sql(`delete from librarian where user_id = $1`, [person.userId])
  return done(`${username} is not a librarian.`)
}
