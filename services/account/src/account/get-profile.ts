import { notSignedIn, type Profile } from '@flyleaf/contracts'
import { Problem, prepared, type Caller, type Db, type Params, type Work } from '@flyleaf/service'
import { profileColumns, toProfile } from './account.view.ts'

export const getProfile = ({ db, caller }: Work<Caller>) => profileOf(db, caller.userId)

const readProfile = prepared((db, { userId }: Params<{ userId: string }>) =>
  db.selectFrom('account').select(profileColumns).where('userId', '=', userId),
)

export async function profileOf(db: Db, userId: string): Promise<Profile> {
  const [row] = await readProfile(db, { userId })
  if (!row) throw new Problem(notSignedIn)
  return toProfile(row)
}
