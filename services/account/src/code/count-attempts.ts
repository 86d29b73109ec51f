import { wrongCode } from '@flyleaf/contracts'
import { Problem, anyOf, texts, type Preparation, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import type { CodeHasher } from './code-hasher.ts'
import { CODE_ATTEMPTS, type Purpose } from './purpose.ts'

/** Counts an attempt on several codes of a reader at once and checks them all; `fields` are where they were typed. Returns their hashes. */
export async function countAttempts<P extends Purpose>(
  { db, codes }: Pick<Preparation, 'db'> & { codes: CodeHasher },
  userId: string,
  given: Record<P, string>,
  fields: Record<P, string>,
): Promise<readonly string[]> {
  const purposes = Object.keys(given) as P[]
  const found = await db
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('userId', '=', userId)
    .where('purpose', '=', anyOf<Purpose>(texts(purposes)))
    .where('tries', '<', CODE_ATTEMPTS)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['purpose', 'hash'])
    .execute()
  const hashOf = (purpose: P) => found.find((code) => code.purpose === purpose)?.hash
  const wrong = purposes.filter((purpose) => {
    const hash = hashOf(purpose)
    return !hash || !codes.matches(hash, purpose, userId, given[purpose])
  })
  if (wrong.length > 0)
    throw new Problem(wrongCode, {
      issues: wrong.map((purpose) => ({ path: fields[purpose], message: wrongCode.message })),
    })
  return found.map(({ hash }) => hash)
}

/** Uses correct codes and deletes all others of the reader. Of several calls with the same codes one succeeds. */
export async function consumeCodes({ db }: Pick<Work, 'db'>, userId: string, hashes: readonly string[]) {
  const used = await db.deleteFrom('code').where('userId', '=', userId).returning('hash').execute()
  const left = new Set(used.map(({ hash }) => hash))
  if (!hashes.every((hash) => left.has(hash))) throw new Problem(wrongCode)
}
