import { cleanText, listIn, namesIn, ratingIn, readsOf, remarksIn, titleIn, wholeIn } from './cells.ts'
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

/** What a reader has said about a book beside a review. */
const REMARKS = [
  'Moods',
  'Pace',
  'Character- or Plot-Driven?',
  'Strong Character Development?',
  'Loveable Characters?',
  'Diverse Characters?',
  'Flawed Characters?',
  'Content Warnings',
  'Content Warning Description',
]
/** No bookshelf of ours is for these. */
const SHELVES = new Set(['paused', 'did-not-finish'])

export const storygraph: Format = {
  id: 'storygraph',
  columns: ['title', 'authors', 'read status'],
  read(cells) {
    const given = cells('Read Status').trim().toLowerCase()
    // A paused book counts as being read.
    const status = given === 'paused' ? 'reading' : (STATUSES[given] ?? null)
    const last = cells.date('Last Date Read')
    const dated = cells.reads('Dates Read')
    const reads = dated.length > 0 || !last ? dated : [{ startedAt: null, finishedAt: last }]
    const text = reviewText(cells('Review'))
    return aBook({
      ...titleIn(cells('Title')),
      authors: namesIn(cells('Authors')),
      isbns: isbnsIn(cells('ISBN/UID')),
      binding: cleanText(cells('Format')) || null,
      status,
      reads: readsOf(status, reads, wholeIn(cells('Read Count')) ?? 1),
      addedAt: cells.date('Date Added'),
      rating: ratingIn(cells('Star Rating')),
      review: text
        ? { title: null, text, isSpoiler: false, writtenAt: last ?? cells.date('Date Added') }
        : null,
      privateNotes: remarksIn(cells, REMARKS),
      shelves: [
        ...new Set([
          ...listIn(cells('Tags')),
          ...(SHELVES.has(given) ? [given] : []),
          ...(/^yes$/i.test(cells('Owned?').trim()) ? ['Owned'] : []),
        ]),
      ],
    })
  },
}
