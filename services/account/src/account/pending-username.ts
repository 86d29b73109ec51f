import type { Work } from '@flyleaf/service'

/** How long an unverified sign-up holds its username. */
const HELD = '1 day'

/** SQL: whether the account holds its username. */
export const holdsUsername = `(email_verified_at is not null or created_at > now() - interval '${HELD}')`

/** Releases a username that an unverified sign-up has held for too long. */
export async function releaseUsername({ sql }: Pick<Work, 'sql'>, username: string) {
  await sql(`delete from account where username = $1 and not ${holdsUsername}`, [username])
}

/** Whether a username belongs to an account other than the caller's and the sign-ups with these email addresses. */
export async function isHeldByAnother(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  username: string,
  emails: readonly string[] = [],
) {
  const found = await sql(
    `select 1 from account where username = $1 and user_id is distinct from $2 and ${holdsUsername}
       and not (email_verified_at is null and email = any($3::text[]))
     union all select 1 where is_username_kept($1, $2)`,
    [username, caller?.userId ?? null, emails],
  )
  return found.length > 0
}
