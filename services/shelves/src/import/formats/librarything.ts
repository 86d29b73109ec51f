import {
  cleanText,
  joined,
  listIn,
  pagesIn,
  ratingIn,
  readsOf,
  spokenName,
  titleIn,
  type Cells,
} from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { reviewText } from './review-text.ts'

/** Collections that show a reading status, the most specific first. */
const STATUSES: [string, ReadingStatus][] = [
  ['currently reading', 'reading'],
  ['read but unowned', 'read'],
  ['to read', 'want'],
  ['wishlist', 'want'],
]
/** Collections that only repeat the status. */
const NOT_SHELVES = new Set(['currently reading', 'read but unowned', 'to read'])

/** LibraryThing's table and JSON exports, once converted to cells. */
export const librarything: Format = {
  id: 'librarything',
  columns: ['title', 'primary author', 'collections'],
  isQuoted: false,
  mayBeAnsel: true,
  read(cells) {
    const collections = listIn(cells('Collections'))
    const named = new Set(collections.map((name) => name.toLowerCase()))
    const [startedAt, finishedAt] = [cells.date('Date Started'), cells.date('Date Read')]
    const collection = STATUSES.find(([name]) => named.has(name))?.[1] ?? null
    const status = finishedAt && collection !== 'reading' ? 'read' : collection
    const text = reviewText(cells('Review'))
    return aBook({
      ...titleIn(cells('Title')),
      authors: authorsOf(cells),
      isbns: isbnsIn(cells('ISBNs'), cells('ISBN')),
      binding: cleanText(cells('Media')) || null,
      publishedYear: yearOf(cells('Date')),
      pageCount: pagesIn(cells('Page Count')),
      status,
      reads: readsOf(status, startedAt || finishedAt ? [{ startedAt, finishedAt }] : [], 1),
      addedAt: cells.date('Entry Date'),
      rating: ratingIn(cells('Rating')),
      review: text
        ? {
            title: null,
            text,
            isSpoiler: false,
            isPrivate: cells('Public').trim().toLowerCase() === 'false',
            writtenAt: finishedAt ?? cells.date('Entry Date'),
          }
        : null,
      // LibraryThing shows comments to others. Here they become private notes, because showing less is safe.
      privateNotes: reviewText(joined(cells('Private Comment'), cells('Comment'))),
      // Readers of LibraryThing order their books by tags.
      shelves: [
        ...new Set([
          ...collections.filter((name) => !NOT_SHELVES.has(name.toLowerCase())),
          ...listIn(cells('Tags')),
        ]),
      ],
    })
  },
}

const authorsOf = (cells: Cells) => [
  ...new Set(listIn(`${cells('Primary Author')}|${cells('Secondary Author')}`, '|').map(spokenName)),
]

/** `1987`, `c1987`, `1987-03`. */
const yearOf = (cell: string) => {
  const [year] = /-?\d{3,4}(?!\d)/.exec(cell) ?? []
  return year ? Number(year) : null
}
