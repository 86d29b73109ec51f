import { cleanText, listIn, namesIn, pagesIn, ratingIn, readsOf, titleIn, type Cells } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ImportedBook, type ReadingStatus } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { dateIn } from './partial-date.ts'
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
    const status = STATUSES[cleanText(cells('Status')).toLowerCase()] ?? null
    const [startedAt, finishedAt] = [dateIn(cells('Date Started')), dateIn(cells('Date Finished'))]
    const text = reviewText(cells('Review'))
    const publishedAt = dateIn(cells('Publish Date'))
    return aBook({
      ...titleAndSeries(cells),
      authors: authorsIn(cells('Author')),
      isbns: isbnsIn(cells('ISBN 13'), cells('ISBN 10')),
      publishedYear: publishedAt ? Number(publishedAt.slice(0, 4)) : null,
      pageCount: pagesIn(cells('Pages')),
      status,
      reads: readsOf(status, startedAt || finishedAt ? [{ startedAt, finishedAt }] : [], 1),
      addedAt: dateIn(cells('Date Added')),
      rating: ratingIn(cells('Rating')),
      review: text
        ? {
            title: null,
            text,
            isSpoiler: /^(true|yes|1)$/i.test(cells('Review Contains Spoilers').trim()),
            writtenAt: dateIn(cells('Review Date')) ?? finishedAt ?? dateIn(cells('Date Added')),
          }
        : null,
      privateNotes: reviewText(cells('Private Notes')),
      // Removes the position from `Owned, Favourites (#19)`.
      shelves: listIn(cells('Lists').replace(/\s*\(#\d+\)/g, '')).filter((name) => name !== 'Owned'),
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
