import { randomBytes } from 'node:crypto'

const LENGTH = 24
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const LETTERS_AND_DIGITS = `${LETTERS}0123456789`

/** A cuid-shaped id of random bytes: a letter, then letters and digits. It reveals nothing, not even an order. */
export function createId() {
  const [first, ...rest] = randomBytes(LENGTH)
  let id = LETTERS[first! % LETTERS.length]!
  for (const byte of rest) id += LETTERS_AND_DIGITS[byte % LETTERS_AND_DIGITS.length]
  return id
}
