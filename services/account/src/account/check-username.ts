import { usernameReserved, usernameTaken } from '@flyleaf/contracts'
import type { Work } from '@flyleaf/service'
import { limitByAddress, limits } from '../limits.ts'
import { holdsUsername } from './pending-username.ts'
import { isReserved } from './username.rules.ts'

export async function checkUsername(work: Work, { username }: { username: string }) {
  await limitByAddress(work, limits.checkUsername)
  if (isReserved(username)) return { isAvailable: false, message: usernameReserved.message }
  const taken = await isHeldByAnother(work, username)
  return { isAvailable: !taken, message: taken ? usernameTaken.message : 'This username is available' }
}

async function isHeldByAnother({ sql, caller }: Work, username: string) {
  const found = await sql(
    `select 1 from account where username = $1 and user_id is distinct from $2 and ${holdsUsername}
     union all select 1 where is_username_kept($1, $2)`,
    [username, caller?.userId ?? null],
  )
  return found.length > 0
}
