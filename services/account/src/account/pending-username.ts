import type { Work } from '@flyleaf/service'

/** A sign-up that nobody verifies holds its username for this long. */
const HELD = '1 day'

/** SQL: whether the account holds its username. */
export const holdsUsername = `(email_verified_at is not null or created_at > now() - interval '${HELD}')`

/** Lets go of a username that a sign-up has held for too long. */
export async function releaseUsername({ sql }: Pick<Work, 'sql'>, username: string) {
  await sql(`delete from account where username = $1 and not ${holdsUsername}`, [username])
}
