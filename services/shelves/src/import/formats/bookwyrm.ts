import { cleanText, namesIn, ratingIn, readsOf, titleIn } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { reviewText } from './review-text.ts'

const STATUSES: Record<string, ReadingStatus> = {
  read: 'read',
  'to-read': 'want',
  reading: 'reading',
  'stopped-reading': 'stopped',
}

export const bookwyrm: Format = {
  id: 'bookwyrm',
  columns: ['title', 'author_text', 'isbn_13'],
  read(cells) {
    const shelf = cells('shelf').trim().toLowerCase()
    const status = STATUSES[shelf] ?? null
    const startedAt = cells.date('start_date')
    const finishedAt = cells.date('finish_date') ?? cells.date('stopped_date')
    const text = reviewText(cells('review_content'))
    return aBook({
      ...titleIn(cells('title')),
      authors: namesIn(cells('author_text')),
      isbns: isbnsIn(cells('isbn_13'), cells('isbn_10')),
      openLibraryKeys: cells('openlibrary_key').match(/OL\d+[WM]/g) ?? [],
      status,
      reads: readsOf(status, startedAt || finishedAt ? [{ startedAt, finishedAt }] : [], 1),
      addedAt: cells.date('shelf_date'),
      rating: ratingIn(cells('rating')),
      review: text
        ? {
            title: cleanText(cells('review_name')) || null,
            text,
            isSpoiler: cleanText(cells('review_cw')) !== '',
            writtenAt: cells.date('review_published') ?? finishedAt,
          }
        : null,
      // No bookshelf of ours is for books that were given up.
      shelves: (status && status !== 'stopped') || !shelf ? [] : [cleanText(cells('shelf_name')) || shelf],
    })
  },
}
