/** How a reader reads a book. */
export const READING_FORMATS = ['paper', 'ebook', 'audio'] as const
export type ReadingFormat = (typeof READING_FORMATS)[number]

const AUDIO = /audi|mp3|\bcds?\b(?!-rom)|cassette|sound|spoken|playaway|h[öo]rbuch/i
const EBOOK = /e-?book|kindle|nook|kobo|epub|\bpdf\b|digital|electronic|online|e-?livre/i
const PAPER =
  /paper|hard|soft|cover|bound|binding|cloth|leather|board|print|^book$|physical|graphic|taschenbuch|gebunden|broch|reli|poche|tapa|copertina/i

/** A book with a recording in it is still read. */
const BOOK_WITH_SOUND =
  /paperback|hard(?:cover|back)|softcover|taschenbuch|gebunden|board ?book|kindle|^book\s*(?:[+&/]|and\b|with\b)/i

/** The format that words of a catalogue or an export mean: "Audible Audio", "Kindle Edition", "Taschenbuch". */
export function formatOf(words: string | null | undefined): ReadingFormat | null {
  if (!words || /unknown/i.test(words)) return null
  const isBook = BOOK_WITH_SOUND.test(words)
  if (AUDIO.test(words) && !isBook) return 'audio'
  if (EBOOK.test(words)) return 'ebook'
  return isBook || PAPER.test(words) ? 'paper' : null
}

/** How an edition is read. Most records say nothing about paper. */
export const formatOfEdition = ({
  format,
  minutes,
}: {
  format: string | null
  minutes: number | null
}): ReadingFormat => formatOf(format) ?? (minutes === null ? 'paper' : 'audio')
