/** Widths of Literata Semibold in hundredths of an em: enough to set a title without asking the browser. */
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

/** How wide a text runs, in ems. Capitals for "Æ" and other letters that are not listed. */
export function widthOf(text: string): number {
  let sum = 0
  for (const letter of text) sum += WIDTH_OF.get(letter.normalize('NFD').charAt(0)) ?? 70
  return sum / 100
}

export type Room = { width: number; height: number; max: number }
const LEADING = 1.14
const SPACE = 0.26
/** Browsers round, faces fall back: leave a little air. */
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

/** The largest size at which a text fits its room without breaking a word; `tracking` is extra width per letter. */
export function fitTitle(text: string, room: Room, tracking = 0): number {
  const words = text.split(/\s+/).map((word) => (widthOf(word) + word.length * tracking) * AIR)
  const longest = Math.max(...words)
  for (let size = room.max; size > 6; size -= 0.5) {
    const measure = room.width / size
    if (longest <= measure && linesAt(words, measure) * size * LEADING <= room.height) return size
  }
  return 6
}
