import { wrongCode, wrongResetCode } from '@flyleaf/contracts'
import { Problem, type Preparation, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import type { CodeHasher } from './code-hasher.ts'
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
  { db, codes }: Pick<Preparation, 'db'> & { codes: CodeHasher },
  purpose: Purpose,
  { email, code, browser = '', isOtherBrowser = false }: Attempt,
): Promise<CorrectCode> {
  const tries = isOtherBrowser ? 'strangerTries' : 'tries'
  const found = await db
    .updateTable('code')
    .from('account')
    .set((eb) => ({ [tries]: eb(`code.${tries}`, '+', 1) }))
    .where('account.email', '=', email)
    .whereRef('code.userId', '=', 'account.userId')
    .where('code.purpose', '=', purpose)
    .where('code.asker', '=', browser)
    .where(`code.${tries}`, '<', CODE_ATTEMPTS)
    .where('code.expiresAt', '>', sql<Date>`now()`)
    .returning(['code.userId', 'code.hash'])
    .executeTakeFirst()
  if (!found || !codes.matches(found.hash, purpose, found.userId, code)) throw wrong(purpose)
  return found
}

/** Uses a correct code and deletes all others for the purpose. Of several calls with the same code one succeeds. */
export async function consumeCode({ db }: Work, purpose: Purpose, { userId, hash }: CorrectCode) {
  const used = await db
    .deleteFrom('code')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('code as mine')
          .select('mine.hash')
          .where('mine.userId', '=', userId)
          .where('mine.purpose', '=', purpose)
          .where('mine.hash', '=', hash)
          .forUpdate(),
      ),
    )
    .returning('hash')
    .execute()
  if (!used.some((code) => code.hash === hash)) throw wrong(purpose)
}
