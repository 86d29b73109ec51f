import { wrongCode } from '@flyleaf/contracts'
import { Problem, type Preparation, type Work } from '@flyleaf/service'
import { CodeHasher } from './code-hasher.ts'
import { CODE_TRIES, type Purpose } from './purpose.ts'

/** A code that was right when it was tried; good once. */
export interface RightCode {
  userId: string
  hash: string
}

/** Counts a try and judges it. One committed statement counts, so that tries sent at once are five in all, too. */
export async function spendTry(
  work: Preparation,
  purpose: Purpose,
  email: string,
  code: string,
): Promise<RightCode> {
  const [found] = await work.sql<RightCode>(
    `update code set tries = tries + 1 from account a
     where a.email = $1 and code.user_id = a.user_id and purpose = $2 and tries < ${CODE_TRIES} and expires_at > now()
     returning code.user_id as "userId", code.hash`,
    [email, purpose],
  )
  if (!found || !work.inject(CodeHasher).matches(found.hash, purpose, found.userId, code))
    throw Problem.of(wrongCode, 'code')
  return found
}

/** Uses a right code up. Of several calls with the same code one succeeds. */
export async function useCode({ sql }: Work, purpose: Purpose, { userId, hash }: RightCode) {
  const used = await sql(`delete from code where user_id = $1 and purpose = $2 and hash = $3 returning 1`, [
    userId,
    purpose,
    hash,
  ])
  if (used.length === 0) throw Problem.of(wrongCode, 'code')
}
