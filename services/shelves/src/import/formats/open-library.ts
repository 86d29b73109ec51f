import { listIn, ratingIn, readsOf, titleIn, yearIn, cleanText } from './cells.ts'
import { columnKey } from './column-key.ts'
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
  aligned,
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
      // No bookshelf of ours is for books that were given up.
      shelves: (status && status !== 'stopped') || !shelf ? [] : [shelf],
    })
  },
}

/**
 * Open Library does not quote names with commas (its issue 7421), so a row has more cells: `Powers, Stephen` are two. A cell that
 * begins with a space belongs to the one before.
 */
function aligned(cells: readonly string[], header: readonly string[]): string[] | null {
  const fits = (row: readonly string[]) =>
    row.slice(header.length).every((cell) => cell.trim() === '') &&
    header.every((name, at) => SHAPES[columnKey(name)]?.test(row[at]?.trim() ?? '') ?? true)
  if (cells.length <= header.length && fits(cells)) return [...cells]
  const joined: string[] = []
  for (const cell of cells)
    if (cell.startsWith(' ') && joined.length > 0) joined.push(`${joined.pop()},${cell}`)
    else joined.push(cell)
  return joined.length <= header.length && fits(joined) ? joined : null
}

const SHAPES: Record<string, RegExp> = {
  'work id': /^(OL\d+W)?$/,
  'edition id': /^(OL\d+M)?$/,
  'first publish year': /^(-?\d+)?$/,
  bookshelf: /^(?!OL\d+[WM]$|\d+$)/,
}
