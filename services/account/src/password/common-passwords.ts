import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'])
const ONE_CHARACTER = /^(.)\1*$/su

/** Whether a password is common or repeats one character. */
export function isCommon(password: string) {
  const plain = password.trim().toLowerCase()
  return ONE_CHARACTER.test(password) || COMMON.has(plain) || plain.replace(/\d+$/, '') === 'flyleaf'
}
