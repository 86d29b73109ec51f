import { userNotFound } from '@flyleaf/contracts'
import { Problem, type Work } from '@flyleaf/service'
import { blocksViewer } from './blocked.ts'
import { isVisible } from './visible.ts'

/**
 * A person whom the caller can see, by their current or a former username; throws `userNotFound` otherwise. `also` is a SQL
 * condition on the person `a` and the caller `$1` under which a person is found who cannot be seen.
 */
export async function findUser(
  { sql, caller }: Pick<Work, 'sql' | 'caller'>,
  username: string,
  also = 'false',
) {
  const [row] = await sql<{ userId: string; username: string }>(
    `select a.user_id as "userId", a.username from account a
     where a.user_id = coalesce((select user_id from account where username = $2), (select user_id from former_username where username = $2))
       and (a.user_id = $1 or (${isVisible} and not ${blocksViewer}) or ${also})`,
    [caller?.userId ?? null, username],
  )
  if (!row) throw new Problem(userNotFound)
  return row
}
