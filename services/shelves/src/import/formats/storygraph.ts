import { listIn, namesIn, ratingIn, readsOf, titleIn, wholeIn } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { dateIn, readsIn } from './partial-date.ts'
import { reviewText } from './review-text.ts'

const STATUSES: Record<string, ReadingStatus> = {
  read: 'read',
  'to-read': 'want',
  'currently-reading': 'reading',
  'did-not-finish': 'stopped',
}

export const storygraph: Format = {
  id: 'storygraph',
  columns: ['title', 'authors', 'read status'],
  read(cells) {
    const given = cells('Read Status').trim().toLowerCase()
    // A paused book counts as being read.
    const status = given === 'paused' ? 'reading' : (STATUSES[given] ?? null)
    const last = dateIn(cells('Last Date Read'))
    const dated = readsIn(cells('Dates Read'))
    const reads = dated.length > 0 || !last ? dated : [{ startedAt: null, finishedAt: last }]
    const text = reviewText(cells('Review'))
    return aBook({
      ...titleIn(cells('Title')),
      authors: namesIn(cells('Authors')),
      isbns: isbnsIn(cells('ISBN/UID')),
      status,
      reads: readsOf(status, reads, wholeIn(cells('Read Count')) ?? 1),
      addedAt: dateIn(cells('Date Added')),
      rating: ratingIn(cells('Star Rating')),
      review: text
        ? { title: null, text, isSpoiler: false, writtenAt: last ?? dateIn(cells('Date Added')) }
        : null,
      shelves: [...listIn(cells('Tags')), ...(given === 'paused' ? ['paused'] : [])],
    })
  },
}
