import { listIn, ratingIn, readsOf, titleIn, yearIn, cleanText } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ReadingStatus } from './imported-book.ts'

const STATUSES: Record<string, ReadingStatus> = {
  'want to read': 'want',
  'currently reading': 'reading',
  'already read': 'read',
  'stopped reading': 'stopped',
}

/** Open Library's reading log: with titles, or with keys only in exports from before 2022. It has no ISBNs and no dates. */
export const openLibrary: Format = {
  id: 'open-library',
  columns: ['work id', 'edition id', 'bookshelf'],
  read(cells) {
    const shelf = cleanText(cells('Bookshelf'))
    const status = STATUSES[shelf.toLowerCase()] ?? null
    return aBook({
      ...titleIn(cells('Title')),
      authors: listIn(cells('Authors'), '|'),
      openLibraryKeys: [cells('Work ID'), cells('Edition ID')].flatMap(
        (cell) => cell.match(/OL\d+[WM]/) ?? [],
      ),
      publishedYear: yearIn(cells('First Publish Year')),
      status,
      reads: readsOf(status, [], 1),
      rating: ratingIn(cells('My Ratings')),
      shelves: status || !shelf ? [] : [shelf],
    })
  },
}
