import { createHash, randomInt } from 'node:crypto'
import type { Work } from '@flyleaf/service'

const COUNT = 10
const LETTERS = 24
const GROUP = /.{6}(?=.)/g
/** 32 letters and digits that are not mistaken for each other. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const create = () => Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** Replaces a reader's recovery codes. Only this answer has them. */
export async function replaceRecoveryCodes({ db }: Pick<Work, 'db'>, userId: string) {
  const codes = Array.from({ length: COUNT }, create)
  await db.deleteFrom('recovery_code').where('userId', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ userId, hash: hashOf(code) })))
    .execute()
  return codes.map((code) => code.replace(GROUP, '$&-'))
}

/** Uses a recovery code; returns whether the reader had it. */
export async function useRecoveryCode({ db }: Pick<Work, 'db'>, userId: string, code: string) {
  const used = await db
    .deleteFrom('recovery_code')
    .where('userId', '=', userId)
    .where('hash', '=', hashOf(code))
    .returning('hash')
    .execute()
  return used.length > 0
}
