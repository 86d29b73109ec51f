import { notSignedIn, type Profile } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { profileColumns, toProfile } from './account.view.ts'

export const getProfile = ({ sql, caller }: Work<Caller>) => profileOf(sql, caller.userId)

export async function profileOf(sql: Work['sql'], userId: string): Promise<Profile> {
  const [row] = await sql<Parameters<typeof toProfile>[0]>(
    `select ${profileColumns} from account where user_id = $1`,
    [userId],
  )
  if (!row) throw new Problem(notSignedIn)
  return toProfile(row)
}
