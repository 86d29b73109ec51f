import { PersonName } from '@flyleaf/contracts'
import { isReserved } from '../account/username.rules.ts'

const MIN = 3
const MAX = 30
const TRIES = 5

/** Usernames to try, best first: from the email address, then with digits appended. */
export function* usernamesFor(email: string, random: () => number = Math.random) {
  const base = email
    .split('@')[0]!
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, MAX - 6)
  const stem = base.length < MIN || isReserved(base) ? `reader_${base}`.replace(/_+$/, '') : base
  if (!isReserved(stem)) yield stem
  for (let tries = 0; tries < TRIES; tries++) yield `${stem}${Math.floor(1_000 + random() * 99_000)}`
}

/** The issuer's name for the person, or the part of the address before the @. */
export function nameFor(name: string, email: string) {
  const given = PersonName.safeParse(name.slice(0, 100))
  return given.success ? given.data : email.split('@')[0]!.slice(0, 100)
}
