const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const IRREGULAR: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
/** The largest number that titles spell out. */
const MAX = 999_999

/** A whole number from 0 to 999,999 in words: `451` → `four hundred fifty one`. */
export function cardinal(n: number): string {
  if (n < 20) return UNITS[n]!
  if (n < 100) return joined(TENS[Math.floor(n / 10)]!, n % 10)
  if (n < 1000) return joined(`${UNITS[Math.floor(n / 100)]} hundred`, n % 100)
  return joined(`${cardinal(Math.floor(n / 1000))} thousand`, n % 1000)
}

const joined = (head: string, rest: number) => (rest ? `${head} ${cardinal(rest)}` : head)

/** `21` → `twenty first`. */
export function ordinal(n: number): string {
  const words = cardinal(n).split(' ')
  const last = words.pop()!
  const regular = last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`
  return [...words, IRREGULAR[last] ?? regular].join(' ')
}

/** How a number is read aloud, the usual way first: `1984` → `nineteen eighty four`, `one thousand nine hundred eighty four`. */
export function readingsOf(digits: string): string[] {
  const n = Number(digits)
  if (!/^[1-9]\d*$|^0$/.test(digits) || n > MAX) return []
  const [head, tail] = [Math.floor(n / 100), n % 100]
  const inHundreds = n > 100 && n < 10_000 && tail >= 10 && head % 10 !== 0
  const pairs = inHundreds ? [`${cardinal(head)} ${cardinal(tail)}`] : []
  return n >= 1100 && n < 2100 ? [...pairs, cardinal(n)] : [cardinal(n), ...pairs]
}

const CARDINALS = new Map([
  ...UNITS.map((word, n) => [word, n] as const),
  ...TENS.map((word, n) => [word, n * 10] as const).slice(2),
])
const ORDINALS = new Map(
  [...Array.from({ length: 20 }, (_, n) => n), 20, 30, 40, 50, 60, 70, 80, 90].map((n) => [ordinal(n), n]),
)
const SCALES = new Map([
  ['hundred', 100],
  ['thousand', 1000],
])

/** A number that some words of a text spell: those from `start` up to `end`, as digits (`5th` for `fifth`). */
export interface Spelled {
  start: number
  end: number
  digits: string
}

/** The numbers spelled by sequences of words, the longest possible: `nineteen eighty four` is 1984. */
export function spelledIn(words: readonly string[]): Spelled[] {
  const found: Spelled[] = []
  for (let start = 0; start < words.length;) {
    const spelled = spelledAt(words, start)
    if (spelled) found.push(spelled)
    start = spelled ? spelled.end : start + 1
  }
  return found
}

function spelledAt(words: readonly string[], start: number): Spelled | null {
  let [total, group, end] = [0, null as number | null, start]
  for (; end < words.length; end++) {
    const word = words[end]!
    const scale = SCALES.get(word)
    const value = CARDINALS.get(word)
    const place = ORDINALS.get(word)
    if (
      scale !== undefined &&
      (group ?? 1) < 1000 &&
      !(end === start && words[end - 1] !== 'a' && start > 0)
    ) {
      if (scale === 100) group = (group ?? 1) * 100
      else [total, group] = [total + (group ?? 1) * 1000, null]
    } else if (value !== undefined && fits(group, value)) group = combined(group, value)
    else if (place !== undefined && fits(group, place))
      return { start, end: end + 1, digits: withSuffix(total + combined(group, place)) }
    else if (
      !(word === 'and' && end > start && CARDINALS.has(words[end + 1] ?? '') && (group ?? 0) % 100 === 0)
    )
      break
  }
  return end > start ? { start, end, digits: String(total + (group ?? 0)) } : null
}

/** Whether a word continues a number: `eighty` after `nineteen` (a year), `four` after `eighty`, anything after a hundred. */
function fits(group: number | null, value: number) {
  if (group === null || group === 0) return group === null
  if (group % 100 === 0) return value > 0
  if (group % 10 === 0 && group % 100 >= 20 && value > 0 && value < 10) return true
  return value >= 10 && group > 0 && group < 100
}

function combined(group: number | null, value: number) {
  if (group === null) return value
  return group % 100 === 0 || (group % 10 === 0 && group % 100 >= 20 && value < 10)
    ? group + value
    : group * 100 + value
}

function withSuffix(n: number) {
  const suffix = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${suffix}`
}
