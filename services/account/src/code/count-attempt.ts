import { wrongCode, wrongResetCode } from '@flyleaf/contracts'
import { Problem, type Preparation, type Work } from '@flyleaf/service'
import { CodeHasher } from './code-hasher.ts'
import { CODE_ATTEMPTS, type Purpose } from './purpose.ts'

/** A code that was correct when it was tried; it can be used once. */
export interface CorrectCode {
  userId: string
  hash: string
}

interface Attempt {
  email: string
  code: string
  /** The browser that requested the code of a reset. */
  browser?: string
  /** Whether the browser did not request the code: such attempts are counted separately. */
  isOtherBrowser?: boolean
}

const wrong = (purpose: Purpose) => Problem.of(purpose === 'reset' ? wrongResetCode : wrongCode, 'code')

/** Counts an attempt and checks the code. One committed statement counts, so simultaneous attempts are limited to five, too. */
export async function countAttempt(
  work: Preparation,
  purpose: Purpose,
  { email, code, browser = '', isOtherBrowser = false }: Attempt,
): Promise<CorrectCode> {
  const tries = isOtherBrowser ? 'stranger_tries' : 'tries'
  const [found] = await work.sql<CorrectCode>(
    `update code set ${tries} = ${tries} + 1 from account a
     where a.email = $1 and code.user_id = a.user_id and purpose = $2 and asker = $3 and ${tries} < ${CODE_ATTEMPTS} and expires_at > now()
     returning code.user_id as "userId", code.hash`,
    [email, purpose, browser],
  )
  if (!found || !work.inject(CodeHasher).matches(found.hash, purpose, found.userId, code))
    throw wrong(purpose)
  return found
}

/** Uses a correct code and deletes all others for the purpose. Of several calls with the same code one succeeds. */
export async function consumeCode({ sql }: Work, purpose: Purpose, { userId, hash }: CorrectCode) {
  const used = await sql<{ hash: string }>(
    `delete from code where user_id = $1 and purpose = $2 and exists (
       select 1 from code mine where mine.user_id = $1 and mine.purpose = $2 and mine.hash = $3 for update) returning hash`,
    [userId, purpose, hash],
  )
  if (!used.some((code) => code.hash === hash)) throw wrong(purpose)
}
