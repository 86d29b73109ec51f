import { cleanText, listIn, namesIn, pagesIn, ratingIn, readsOf, titleIn, yearIn } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ImportedRead, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { dateIn } from './partial-date.ts'
import { reviewText } from './review-text.ts'

const STATUSES: Record<string, ReadingStatus> = {
  finished: 'read',
  in_progress: 'reading',
  planned: 'want',
  abandoned: 'stopped',
}
const DIVIDER = '|||||'

export const openreads: Format = {
  id: 'openreads',
  columns: ['title', 'author', 'olid', 'book_format'],
  read(cells) {
    const given = cells('status').trim()
    const isDeleted = isTrue(cells('deleted'))
    const status = isDeleted ? null : (STATUSES[given] ?? null)
    const reads = readingsIn(cells('readings'))
    const text = reviewText(cells('my_review'))
    return aBook({
      ...titleIn(cells('title')),
      authors: namesIn(cells('author')),
      isbns: isbnsIn(cells('isbn')),
      openLibraryKeys: cells('olid').match(/OL\d+[WM]/g) ?? [],
      publisher: cleanText(cells('publisher')) || null,
      binding: cleanText(cells('book_format')) || null,
      publishedYear: yearIn(cells('publication_year')),
      pageCount: pagesIn(cells('pages')),
      status,
      reads: readsOf(status, reads, 1),
      addedAt: cells.date('date_added'),
      rating: ratingIn(cells('rating')),
      // It is an application without other readers.
      review: text ? { title: null, text, isSpoiler: false, isPrivate: true, writtenAt: null } : null,
      privateNotes: reviewText(cells('notes')),
      shelves: [
        ...new Set([
          ...listIn(cells('tags'), DIVIDER),
          ...(isTrue(cells('favourite')) ? ['Favourites'] : []),
          ...(isDeleted ? ['Deleted in Openreads'] : []),
          // No bookshelf of ours is for books that were given up.
          ...(status === 'stopped' ? [given] : []),
        ]),
      ],
    })
  },
}

const isTrue = (cell: string) => /^true$/i.test(cell.trim())

/** `2023-05-01T00:00:00.000|2023-05-09T00:00:00.000|` for each reading, divided by semicolons. */
const readingsIn = (cell: string): ImportedRead[] =>
  cell
    .split(';')
    .map((reading) => reading.split('|'))
    .map(([start = '', end = '']) => ({ startedAt: dateIn(start), finishedAt: dateIn(end) }))
    .filter(({ startedAt, finishedAt }) => startedAt || finishedAt)
    .sort((a, b) => ((a.finishedAt ?? '9') < (b.finishedAt ?? '9') ? -1 : 1))
