import {
  cleanText,
  editionsIn,
  listIn,
  namesIn,
  pagesIn,
  positionsIn,
  positionsOfReadings,
  ratingIn,
  readingsIn,
  readsOf,
  titleIn,
  wholeIn,
  yearIn,
  type Cells,
} from './cells.ts'
import { columnKey } from './column-key.ts'
import type { Format } from './format.ts'
import { aBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { reviewText } from './review-text.ts'

const STATUSES: Record<string, ReadingStatus> = {
  read: 'read',
  'to-read': 'want',
  'currently-reading': 'reading',
  'did-not-finish': 'stopped',
}
/** Goodreads has no shelf for abandoned books, so readers make their own; these are imported as shelves too. */
const GIVEN_UP = /^(dnf|abandoned|gave-up|given-up|dropped|stopped|unfinished|did-not-finish-.*)$/

const COMMON_START = 'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating'
const COMMON_MIDDLE =
  'Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count'
const OLD_END =
  'Recommended For,Recommended By,Owned Copies,Original Purchase Date,Original Purchase Location,Condition,Condition Description,BCID'
const GENERATIONS = [
  `${COMMON_START},Average Rating,${COMMON_MIDDLE},${OLD_END}`,
  `${COMMON_START},Average Rating,${COMMON_MIDDLE},Owned Copies`,
  `${COMMON_START},${COMMON_MIDDLE},Owned Copies`,
]

export const goodreads: Format = {
  id: 'goodreads',
  columns: ['title', 'author', 'exclusive shelf'],
  bareHeaders: GENERATIONS.map((header) => header.split(',')),
  read(cells) {
    const exclusive = cells('Exclusive Shelf').trim().toLowerCase()
    const status = STATUSES[exclusive] ?? (GIVEN_UP.test(exclusive) ? 'stopped' : null)
    // Goodreads numbers its books.
    const ownId = /^[a-z]\w+$/.test(cells('Book Id')) ? cells('Book Id') : undefined
    const shelves = shelvesOf(cells, exclusive, ownId !== undefined)
    const text = reviewText(cells('My Review'))
    return aBook({
      ...(ownId && { ownId }),
      ...titleIn(cells('Title')),
      ...ownSeriesIn(cells('Series')),
      authors: [...new Set([cleanText(cells('Author')), ...namesIn(cells('Additional Authors'))])].filter(
        Boolean,
      ),
      isbns: isbnsIn(cells('ISBN13'), cells('ISBN')),
      publisher: cleanText(cells('Publisher')) || null,
      binding: cleanText(cells('Binding')) || null,
      publishedYear: yearIn(cells('Original Publication Year')) ?? yearIn(cells('Year Published')),
      pageCount: pagesIn(cells('Number of Pages')),
      status,
      reads: readsIn(cells, status),
      addedAt: cells.date('Date Added'),
      rating: ratingIn(cells('My Rating')),
      review: text
        ? {
            // Goodreads has no titles; our own export does.
            title: cleanText(cells('Review Title')) || null,
            text,
            isSpoiler: cells('Spoiler').trim().toLowerCase() === 'true',
            writtenAt: cells.date('Date Read') ?? cells.date('Date Added'),
          }
        : null,
      privateNotes: reviewText(cells('Private Notes')),
      shelves,
      positions: underOurKeys(positionsIn(cells('Bookshelves with positions'))),
      shelfNotes: underOurKeys(shelfNotesIn(cells('Shelf Notes'), shelves)),
    })
  },
}

/** What our CSV has no columns for; Goodreads' never had it. */
export const notInOurs = (header: readonly string[]) => {
  const names = new Set(header.map(columnKey))
  return names.has('readings') && names.has('review title')
    ? ['notes on progress, quotes and what bookshelves say of themselves, which Flyleaf’s JSON and ZIP have']
    : []
}

/** The first series in our own export: `Hainish Cycle #4`. */
function ownSeriesIn(cell: string) {
  const [, name, position = ''] = /^(.+?)(?: #([\d.]+))?(?:; .*)?$/.exec(cell.trim()) ?? []
  return name ? { series: { name, position } } : {}
}

/** Our own export contains every reading, its first versions only those with dates; Goodreads' the end of the last one. */
function readsIn(cells: Cells, status: ReadingStatus | null) {
  const readings = readingsIn(cells('Readings'))
  if (readings.length > 0)
    return editionsIn(cells('Editions'), positionsOfReadings(cells('Positions'), readings))
  const dated = cells.reads('Dates Read')
  const finishedAt = cells.date('Date Read')
  const known = dated.length > 0 || !finishedAt ? dated : [{ startedAt: null, finishedAt }]
  return readsOf(status, known, wholeIn(cells('Read Count')) ?? 1)
}

/** Default bookshelves have our keys, one of which Goodreads names otherwise. */
function underOurKeys<T>({ 'to-read': want, ...others }: Record<string, T>) {
  return want === undefined ? others : { ...others, 'want-to-read': want }
}

/** The notes in our own export: a line for each bookshelf, `Sea stories: The whale, again`. */
function shelfNotesIn(cell: string, shelves: readonly string[]): Record<string, string> {
  const names = [...shelves, ...Object.keys(STATUSES)]
  return Object.fromEntries(
    cell.split('\n').flatMap((line) => {
      const name = names.find((one) => line.startsWith(`${one}: `))
      return name === undefined ? [] : [[name, reviewText(line.slice(name.length + 2))]]
    }),
  )
}

/** Books that were given up keep their bookshelf, as none of ours is for them; in our own export they have none. */
function shelvesOf(cells: Cells, exclusive: string, isOwn: boolean) {
  const { 'did-not-finish': _shelf, ...statuses } = STATUSES
  const shelves = listIn(exclusive ? `${cells('Bookshelves')},${exclusive}` : cells('Bookshelves')).filter(
    (name) => !(name.toLowerCase() in (isOwn ? STATUSES : statuses)),
  )
  return Number(wholeIn(cells('Owned Copies'))) > 0 ? [...new Set([...shelves, 'Owned'])] : shelves
}
