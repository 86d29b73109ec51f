import {
  cleanText,
  joined,
  listIn,
  namesIn,
  pagesIn,
  ratingIn,
  readsOf,
  remarksIn,
  titleIn,
  type Cells,
} from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ImportedBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { reviewText } from './review-text.ts'

const STATUSES: Record<string, ReadingStatus> = {
  'want to read': 'want',
  'currently reading': 'reading',
  read: 'read',
  stopped: 'stopped',
  'did not finish': 'stopped',
  paused: 'reading',
}

export const hardcover: Format = {
  id: 'hardcover',
  columns: ['title', 'author', 'hardcover book id'],
  read(cells) {
    const given = cleanText(cells('Status'))
    const status = STATUSES[given.toLowerCase()] ?? null
    const [startedAt, finishedAt] = [cells.date('Date Started'), cells.date('Date Finished')]
    const text = reviewText(cells('Review'))
    const publishedAt = cells.date('Publish Date')
    return aBook({
      ...titleAndSeries(cells),
      authors: authorsIn(cells('Author')),
      isbns: isbnsIn(cells('ISBN 13'), cells('ISBN 10')),
      publisher: cleanText(cells('Publisher')) || null,
      binding: cleanText(cells('Binding')) || null,
      publishedYear: publishedAt ? Number(publishedAt.slice(0, 4)) : null,
      pageCount: pagesIn(cells('Pages')),
      status,
      reads: readsOf(status, startedAt || finishedAt ? [{ startedAt, finishedAt }] : [], 1),
      addedAt: cells.date('Date Added'),
      rating: ratingIn(cells('Rating')),
      review: text
        ? {
            title: null,
            isPrivate: !/^(public)?$/i.test(cells('Privacy').trim()),
            text,
            isSpoiler: /^(true|yes|1)$/i.test(cells('Review Contains Spoilers').trim()),
            writtenAt: cells.date('Review Date') ?? finishedAt ?? cells.date('Date Added'),
          }
        : null,
      privateNotes: joined(
        reviewText(cells('Private Notes')),
        remarksIn(cells, ['Genres', 'Moods', 'Content Warnings']),
      ),
      shelves: [
        ...new Set([
          // Removes the position from `Owned, Favourites (#19)`.
          ...listIn(cells('Lists').replace(/\s*\(#\d+\)/g, '')),
          ...listIn(cells('Tags')),
          ...(/^(true|yes|1)$/i.test(cells('Owned').trim()) ? ['Owned'] : []),
          // No bookshelf of ours is for books that were given up, nor for paused ones.
          ...(status === null || status === 'stopped' || /^paused$/i.test(given) ? [given] : []),
        ]),
      ].filter(Boolean),
    })
  },
}

/** People with a role, as in `William Gibson, Robertson Dean (Narrator)`, are not authors, unless there are no others. */
function authorsIn(cell: string) {
  const people = namesIn(cell)
  const writers = people.filter((name) => !/\((?!author)[^)]*\)$/i.test(name))
  return (writers.length > 0 ? writers : people).map((name) => name.replace(/\s*\([^)]*\)$/, ''))
}

function titleAndSeries(cells: Cells): Pick<ImportedBook, 'title' | 'series'> {
  const { title, series } = titleIn(cells('Title'))
  const [, name, position] = /^(.+?)\s*\(#([\d.-]+)\)/.exec(cleanText(cells('Series'))) ?? []
  return { title, series: name ? { name, position: position!.replace(/\.0$/, '') } : series }
}
