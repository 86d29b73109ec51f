import { sentences, words, type WordKind } from './words.ts'

/**
 * SQL of the data set. Every value is computed from its row's number, so that services seed consistent data independently and a
 * size always gives the same data.
 */

const saltOf = (salt: string) => [...salt].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)

/** A pseudo-random number from 0 up to but not including 1, for a row. */
export const random = (salt: string, n: string) =>
  `((hashint8extended((${n})::bigint, ${saltOf(salt)}) & 2147483647) / 2147483648.0::double precision)`

/** A pseudo-random whole number below `below`. `power` above 1 prefers small ones. */
export const randomBelow = (salt: string, n: string, below: number | string, power = 1) =>
  `floor(power(${random(salt, n)}, ${power}) * (${below}))::integer`

/** A skewed count: mostly 0 to 3, on average about 5. */
export const heavyTail = (salt: string, n: string, max: number | string) =>
  `least(${max}, floor(2.2 * power(1 - ${random(salt, n)}, -0.7) - 0.9) - 1)::integer`

export type Kind = 'user' | 'book' | 'post' | 'shelf' | 'notification'

/** The id of a row: 24 characters that begin with a letter, as ids are. */
export const id = (kind: Kind, n: string) => `('${kind[0]}' || left(md5('${kind}' || (${n})), 23))`

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** One of several texts, chosen by the row's number. */
const oneOf = (salt: string, n: string, texts: readonly string[]) =>
  `(array[${texts.map(quote).join(', ')}])[1 + ${randomBelow(salt, n, texts.length)}]`

export const word = (kind: WordKind, salt: string, n: string) =>
  oneOf(
    salt,
    n,
    words[kind].split(' ').map((found) => found.replaceAll('_', ' ')),
  )

const sentence = (salt: string, n: string) =>
  `replace(${oneOf(salt, n, sentences)}, '%s', ${word('noun', `${salt} noun`, n)})`

/** One to four sentences. */
export const text = (salt: string, n: string) =>
  `concat_ws(' ', ${sentence(`${salt} a`, n)}, ${['b', 'c', 'd']
    .map(
      (part) =>
        `case when ${random(`${salt} has ${part}`, n)} < 0.6 then ${sentence(`${salt} ${part}`, n)} end`,
    )
    .join(', ')})`

export const personName = (salt: string, n: string) =>
  `${word('first', `${salt} first`, n)} || ' ' || ${word('last', `${salt} last`, n)}`

/** A novel's title. */
export const title = (salt: string, n: string) => {
  const [adjective, noun, other, place] = [
    `initcap(${word('adjective', `${salt} adjective`, n)})`,
    `initcap(${word('noun', `${salt} noun`, n)})`,
    `initcap(${word('noun', `${salt} other`, n)})`,
    word('place', `${salt} place`, n),
  ]
  const forms = [
    `'The ' || ${adjective} || ' ' || ${noun}`,
    `'The ' || ${noun} || ' of ' || ${place}`,
    `${noun} || ' and ' || ${other}`,
    `'A ' || ${adjective} || ' ' || ${noun} || ' in ' || ${place}`,
    `'The ' || ${noun} || ' and the ' || ${adjective} || ' ' || ${other}`,
    `${word('first', `${salt} who`, n)} || '''s ' || ${noun}`,
  ]
  return `(case ${randomBelow(`${salt} form`, n, forms.length)} ${forms.map((form, index) => `when ${index} then ${form}`).join(' ')} end)`
}
