import { setImmediate } from 'node:timers/promises'
import { BETWEEN_NOTES } from './imported-book.ts'

/** A highlight or a note in a book. */
export interface Clipping {
  isNote: boolean
  /** `page 12`, `location 180-182`; empty when the file does not say. */
  place: string
  /** Where it begins and ends. */
  from: number
  to: number
  text: string
}

const NOTE =
  /\bnote\b|\bnotiz|\bnota\b|\bnotitie|\banteckning|\bnotat\b|notatka|заметк|メモ|笔记|筆記|附註|메모/i
const BOOKMARK =
  /bookmark|lesezeichen|signet|marcador|segnalibro|bladwijzer|bokm[äa]rke|zakładka|закладк|ブックマーク|书签|書籤|북마크/i
const PAGE = /page|seite|p[áa]gina|страниц|strona|stronie|sida|\bside\b|页|頁|ページ|페이지/i
/** What stands instead of the words when a publisher allows no more of them. */
const LIMIT = /^<[^<>\n]+>$/

/** One entry of the file by the line below its book, in any language; null for bookmarks, which have no words. */
export function clippingOf(meta: string, text: string): Clipping | null {
  const [first = '', ...more] = meta.split('|')
  const words = text
    .replace(/[^\P{Cc}\n\t]/gu, '')
    // Empty lines are between clippings.
    .replace(/\n\s*\n/g, '\n')
    .trim()
  if (!words || LIMIT.test(words) || (BOOKMARK.test(first) && !NOTE.test(first))) return null
  // The last part is when it was made.
  const places = [first, ...more.slice(0, -1)].flatMap((part) => placeIn(part))
  const [page] = places.filter(({ isPage }) => isPage)
  const exact = places.find(({ isPage }) => !isPage) ?? page
  const shown = page ?? exact
  return {
    isNote: NOTE.test(first),
    place: shown ? `${shown.isPage ? 'page' : 'location'} ${shown.range}` : '',
    from: exact?.from ?? 0,
    to: exact?.to ?? 0,
    text: words,
  }
}

function placeIn(part: string) {
  const [, start, end] = /(\d[\d,.]*)(?:\s*(?:[-–—]|t\/m|bis|a|à)\s*(\d+))?/.exec(part) ?? []
  if (!start) return []
  const from = Number(start.replace(/[,.]/g, ''))
  // `1234-36` ends at 1236.
  const to = end ? Number(end.length < start.length ? start.slice(0, -end.length) + end : end) : from
  return [
    {
      isPage: PAGE.test(part),
      from,
      to: Math.max(from, to),
      range: to > from ? `${from}-${to}` : String(from),
    },
  ]
}

/** Versions of a highlight are near each other, so each is compared with so many of those that begin next. */
const NEAR = 20
/** Longer words are compared at their ends only: looking for them anywhere in others may take as long as both multiplied. */
const LONG = 1000
const COMPARED_AT_ONCE = 1000

interface Worded extends Clipping {
  /** Its place in the file. */
  at: number
  words: string
}

/** The clippings of one book in its order. The file keeps every version of one: only the last of them counts. */
export async function lastVersions(clippings: readonly Clipping[]): Promise<Clipping[]> {
  const worded = clippings.map((clipping, at) => ({ ...clipping, at, words: plainWords(clipping.text) }))
  const replaced = new Set([...repeatedIn(worded), ...(await shorterIn(worded))])
  return clippings
    .filter((_clipping, at) => !replaced.has(at))
    .sort((a, b) => a.from - b.from || Number(a.isNote) - Number(b.isNote))
}

/** Those of which a later one has the same words at the same place, and notes of which a later one is at the same place. */
function repeatedIn(clippings: readonly Worded[]) {
  const later = new Set<string>()
  return clippings
    .toReversed()
    .filter((clipping) => {
      const keys = keysOf(clipping)
      const isRepeated = keys.some((key) => later.has(key))
      for (const key of keys) later.add(key)
      return isRepeated
    })
    .map(({ at }) => at)
}

function keysOf({ isNote, from, place, words }: Worded) {
  const keys = [`${isNote} from ${from} ${words}`, `${isNote} at ${place} ${words}`]
  return isNote && from > 0 ? [...keys, `note ${from}`] : keys
}

/** Of two highlights that overlap, of which one has all words of the other, the earlier. */
async function shorterIn(clippings: readonly Worded[]) {
  const highlights = clippings.filter(({ isNote }) => !isNote).sort((a, b) => a.from - b.from || a.at - b.at)
  const replaced: number[] = []
  let compared = 0
  for (const [n, one] of highlights.entries())
    for (const other of highlights.slice(n + 1, n + 1 + NEAR)) {
      if (other.from > one.to) break
      if (++compared % COMPARED_AT_ONCE === 0) await setImmediate()
      if (one.words !== other.words && isWithin(one.words, other.words))
        replaced.push(Math.min(one.at, other.at))
    }
  return replaced
}

function isWithin(one: string, other: string) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return long.length > LONG ? long.startsWith(short) || long.endsWith(short) : long.includes(short)
}

const plainWords = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The clippings as a private note. */
export const clippingsText = (clippings: readonly Clipping[]) =>
  clippings
    .map(({ isNote, place, text }) => {
      const where = place && ` (${place})`
      return isNote ? `My note${where}: ${text}` : `“${text}”${where}`
    })
    .join(BETWEEN_NOTES)
