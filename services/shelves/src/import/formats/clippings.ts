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
  const words = text.replace(/[^\P{Cc}\n\t]/gu, '').trim()
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

/** The clippings of one book in its order. The file keeps every version of one: only the last of them counts. */
export function lastVersions(clippings: readonly Clipping[]): Clipping[] {
  const kept: Clipping[] = []
  for (const clipping of clippings) {
    const at = kept.findIndex((earlier) => isVersion(earlier, clipping))
    if (at >= 0) kept.splice(at, 1)
    kept.push(clipping)
  }
  return kept.sort((a, b) => a.from - b.from || Number(a.isNote) - Number(b.isNote))
}

/** Whether a clipping replaces an earlier one: the same place and, for a highlight, much the same words. */
function isVersion(earlier: Clipping, later: Clipping) {
  if (earlier.isNote !== later.isNote) return false
  const [one, other] = [plainWords(earlier.text), plainWords(later.text)]
  if (one === other) return earlier.from === later.from || earlier.place === later.place
  if (earlier.isNote) return earlier.from === later.from && earlier.from > 0
  const overlaps = earlier.from <= later.to && later.from <= earlier.to
  return overlaps && (one.includes(other) || other.includes(one))
}

const plainWords = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** The clippings as a private note. */
export const clippingsText = (clippings: readonly Clipping[]) =>
  clippings
    .map(({ isNote, place, text }) => {
      const where = place && ` (${place})`
      return isNote ? `My note${where}: ${text}` : `“${text}”${where}`
    })
    .join('\n\n')
