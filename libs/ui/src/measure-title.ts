/** Character widths of Literata Semibold in hundredths of an em, to lay out a title without the browser. */
const WIDTHS: readonly (readonly [string, number])[] = [
  ["’'.,:;jil-!| ", 35],
  ['ftIrszc1', 46],
  ['eagxyJ35?', 58],
  ['ovqSbdpFPLk0246789', 64],
  ['hnuBEZC', 69],
  ['RTXAVGKDOQUY', 77],
  ['HNwMm&', 90],
  ['W', 110],
]
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)

/** The width of a text, in ems. "Æ" and other unlisted letters count as capitals. */
export function widthOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += WIDTH_OF.get(letter.normalize('NFD').charAt(0)) ?? 70
  return sum / 100
}

export type Room = { width: number; height: number; max: number }
/** The smallest font size of a title in percent of the cover's width, even if it does not fit. */
export const SMALLEST_TITLE = 6
const LEADING = 1.14
const SPACE = 0.26
/** A margin for rounding and fallback fonts. */
const AIR = 1.04

function linesAt(words: readonly number[], measure: number): number {
  let lines = 1
  let used = 0
  for (const word of words) {
    if (used && used + SPACE + word > measure) {
      lines++
      used = word
    } else used += (used ? SPACE : 0) + word
  }
  return lines
}

/** The widths of a text's words, in ems, also of those that a hyphen joins; `tracking` is extra width per letter. */
const wordsOf = (text: string, tracking: number) =>
  text.split(/\s+|(?<=-)/).map((word) => (widthOf(word) + word.length * tracking) * AIR)

function fits(words: readonly number[], { width, height }: Room, size: number) {
  const measure = width / size
  return Math.max(...words) <= measure && linesAt(words, measure) * size * LEADING <= height
}

/** Whether a text of a size, in percent of the cover's width, fits its space without breaking a word. */
export const fitsAt = (size: number, text: string, room: Room, tracking = 0) =>
  fits(wordsOf(text, tracking), room, size)

/** The largest size at which a text fits its space without breaking a word. */
export function fitTitle(text: string, room: Room, tracking = 0): number {
  const words = wordsOf(text, tracking)
  let size = room.max
  while (size > SMALLEST_TITLE && !fits(words, room, size)) size--
  return size
}
